store, asks = set("ahjl"), set("bcfik")
answers = {
    line: "store" if line in store else "asks" if line in asks else "fetches" for line in map(chr, range(97, 109))
}
