def museum(ben, hears, ana):
    return dict(ben=ben, hears=hears, ana=ana)


two_addresses, one_with_vary = museum("2", "old", "1"), museum("2", "new", "1")
foreseen = {"second addresses": ["clocks", "boats"]}
foreseen.update(boats=two_addresses, clocks=two_addresses)
foreseen.update(
    dolls=one_with_vary, maps=one_with_vary, glass=museum("1", "new", "2"), trains=museum("both", "new", "both")
)
