# refused by: names-only
# says: says what to do: show
new_address = {
    "/getScores": "/scores/",
    "/scores.html": "/scores/",
    "/score-requiem": "/score/requiem",
    "/download?score=requiem&type=pdf": "/score/requiem",
    "/gloriaScore/remove": "/score/gloria",
    "/todays-score": "/score-of-today",
    "/altoPartOfRequiem.pdf": "/score/requiem/part/alto",
    "/showSinger?name=ana": "/singer/show/ana",
    "/ana.html": "/singer/show/ana",
    "/life-of-ana": "/singer/ana/life",
}
