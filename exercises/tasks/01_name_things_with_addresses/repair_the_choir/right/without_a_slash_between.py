new_address = {
    "/getScores": "/scores/",
    "/scores.html": "/scores/",
    "/score-requiem": "/requiem",
    "/download?score=requiem&type=pdf": "/requiem",
    "/gloriaScore/remove": "/gloria",
    "/todays-score": "/score-of-today",
    "/altoPartOfRequiem.pdf": "/altoPartOfRequiem",
    "/showSinger?name=ana": "/singer/ana",
    "/ana.html": "/singer/ana",
    "/life-of-ana": "/singer/ana/life",
}
