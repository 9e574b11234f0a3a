# refused by: names-only
# says: /score/requiem.pdf names a type: pdf
new_address = {
    "/getScores": "/scores/",
    "/scores.html": "/scores/",
    "/score-requiem": "/score/requiem.pdf",
    "/download?score=requiem&type=pdf": "/score/requiem.pdf",
    "/gloriaScore/remove": "/score/gloria.pdf",
    "/todays-score": "/score-of-today",
    "/altoPartOfRequiem.pdf": "/score/requiem/part/alto",
    "/showSinger?name=ana": "/singer/ana",
    "/ana.html": "/singer/ana",
    "/life-of-ana": "/singer/ana/life",
}
