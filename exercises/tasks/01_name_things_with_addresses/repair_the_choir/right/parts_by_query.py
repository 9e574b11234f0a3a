new_address = {
    "/getScores": "/scores/",
    "/scores.html": "/scores/",
    "/score-requiem": "/score/?name=requiem",
    "/download?score=requiem&type=pdf": "/score/?name=requiem",
    "/gloriaScore/remove": "/score/?name=gloria",
    "/todays-score": "/todays-score",
    "/altoPartOfRequiem.pdf": "/part/?score=requiem&voice=alto",
    "/showSinger?name=ana": "/singer/ana",
    "/ana.html": "/singer/ana",
    "/life-of-ana": "/life-of-ana",
}
