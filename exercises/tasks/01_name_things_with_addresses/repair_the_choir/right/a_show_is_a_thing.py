new_address = {
    "/getScores": "/printed-scores/",
    "/scores.html": "/printed-scores/",
    "/score-requiem": "/score/requiem",
    "/download?score=requiem&type=pdf": "/score/requiem",
    "/gloriaScore/remove": "/score/gloria",
    "/todays-score": "/todays-show/score",
    "/altoPartOfRequiem.pdf": "/score/requiem/part/alto",
    "/showSinger?name=ana": "/singer/ana",
    "/ana.html": "/singer/ana",
    "/life-of-ana": "/singer/ana/life",
}
