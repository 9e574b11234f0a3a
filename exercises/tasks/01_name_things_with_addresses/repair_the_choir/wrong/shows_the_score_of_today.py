# refused by: names-only
# says: /show-score/today says what to do: show
new_address = {
    "/getScores": "/scores/",
    "/scores.html": "/scores/",
    "/score-requiem": "/score/requiem",
    "/download?score=requiem&type=pdf": "/score/requiem",
    "/gloriaScore/remove": "/score/gloria",
    "/todays-score": "/show-score/today",
    "/altoPartOfRequiem.pdf": "/score/requiem/part/alto",
    "/showSinger?name=ana": "/singer/ana",
    "/ana.html": "/singer/ana",
    "/life-of-ana": "/singer/ana/life",
}
