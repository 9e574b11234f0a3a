# refused by: names-only
# says: /show/singer/ana says what to do: show
new_address = {
    "/getScores": "/scores/",
    "/scores.html": "/scores/",
    "/score-requiem": "/score/requiem",
    "/download?score=requiem&type=pdf": "/score/requiem",
    "/gloriaScore/remove": "/score/gloria",
    "/todays-score": "/score-of-today",
    "/altoPartOfRequiem.pdf": "/score/requiem/part/alto",
    "/showSinger?name=ana": "/show/singer/ana",
    "/ana.html": "/show/singer/ana",
    "/life-of-ana": "/singer/ana/life",
}
