new_address = {
    "/getScores": "/scores",
    "/scores.html": "/scores",
    "/score-requiem": "/scores/1",
    "/download?score=requiem&type=pdf": "/scores/1",
    "/gloriaScore/remove": "/scores/2",
    "/todays-score": "/today/score",
    "/altoPartOfRequiem.pdf": "/scores/1/parts/3",
    "/showSinger?name=ana": "/singers/7",
    "/ana.html": "/singers/7",
    "/life-of-ana": "/texts/17",
}
