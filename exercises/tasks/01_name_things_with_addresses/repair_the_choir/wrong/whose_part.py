# refused by: same-shape
# says: does not say which score it is a part of
new_address = {
    "/getScores": "/scores/",
    "/scores.html": "/scores/",
    "/score-requiem": "/score/requiem",
    "/download?score=requiem&type=pdf": "/score/requiem",
    "/gloriaScore/remove": "/score/gloria",
    "/todays-score": "/score-of-today",
    "/altoPartOfRequiem.pdf": "/part/alto",
    "/showSinger?name=ana": "/singer/ana",
    "/ana.html": "/singer/ana",
    "/life-of-ana": "/singer/ana/life",
}
