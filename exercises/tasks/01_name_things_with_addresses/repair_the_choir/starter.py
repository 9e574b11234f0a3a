new_address = {
    "/getScores": "",
    "/scores.html": "",
    "/score-requiem": "",
    "/download?score=requiem&type=pdf": "",
    "/gloriaScore/remove": "",
    "/todays-score": "",
    "/altoPartOfRequiem.pdf": "",
    "/showSinger?name=ana": "",
    "/ana.html": "",
    "/life-of-ana": "",
}
