# refused by: one-thing
# says: /showSinger?name=ana and /ana.html name one thing
new_address = {
    "/getScores": "/scores/",
    "/scores.html": "/scores/",
    "/score-requiem": "/score/requiem",
    "/download?score=requiem&type=pdf": "/score/requiem",
    "/gloriaScore/remove": "/score/gloria",
    "/todays-score": "/score-of-today",
    "/altoPartOfRequiem.pdf": "/score/requiem/part/alto",
    "/showSinger?name=ana": "/singer/ana",
    "/ana.html": "/page/ana",
    "/life-of-ana": "/singer/ana/life",
}
