# %% starter
addresses = {
    "all recipes, as a page": "",
    "all recipes, as JSON": "",
    "a recipe, as a page": "",
    "a recipe, as JSON": "",
    "a recipe, while it is a draft": "",
    "a recipe, when its cook changes it": "",
    "the recipe of the day": "",
    "all comments on a recipe": "",
    "a comment": "",
    "a comment, when somebody removes it": "",
    "the photo of a recipe, as PNG": "",
    "the photo of a recipe, as JPEG": "",
}

# %% solution
addresses = {
    "all recipes, as a page": "/recipes/",
    "all recipes, as JSON": "/recipes/",
    "a recipe, as a page": "/recipe/<recipe>",
    "a recipe, as JSON": "/recipe/<recipe>",
    "a recipe, while it is a draft": "/recipe/<recipe>",
    "a recipe, when its cook changes it": "/recipe/<recipe>",
    "the recipe of the day": "/recipe-of-the-day",
    "all comments on a recipe": "/recipe/<recipe>/comments/",
    "a comment": "/comment/<comment>",
    "a comment, when somebody removes it": "/comment/<comment>",
    "the photo of a recipe, as PNG": "/recipe/<recipe>/photo",
    "the photo of a recipe, as JPEG": "/recipe/<recipe>/photo",
}

# %% right: all_in_queries
addresses = {
    "all recipes, as a page": "/?list=recipes",
    "all recipes, as JSON": "/?list=recipes",
    "a recipe, as a page": "/?recipe=<recipe>",
    "a recipe, as JSON": "/?recipe=<recipe>",
    "a recipe, while it is a draft": "/?recipe=<recipe>",
    "a recipe, when its cook changes it": "/?recipe=<recipe>",
    "the recipe of the day": "/?today",
    "all comments on a recipe": "/?comments=<recipe>",
    "a comment": "/?comment=<comment>",
    "a comment, when somebody removes it": "/?comment=<comment>",
    "the photo of a recipe, as PNG": "/?photo=<recipe>",
    "the photo of a recipe, as JPEG": "/?photo=<recipe>",
}

# %% right: bare_number_is_a_comment
addresses = {
    "all recipes, as a page": "/all",
    "all recipes, as JSON": "/all",
    "a recipe, as a page": "/<recipe>/r",
    "a recipe, as JSON": "/<recipe>/r",
    "a recipe, while it is a draft": "/<recipe>/r",
    "a recipe, when its cook changes it": "/<recipe>/r",
    "the recipe of the day": "/day",
    "all comments on a recipe": "/<recipe>/c",
    "a comment": "/<comment>",
    "a comment, when somebody removes it": "/<comment>",
    "the photo of a recipe, as PNG": "/<recipe>/p",
    "the photo of a recipe, as JPEG": "/<recipe>/p",
}

# %% right: deep_day_and_slashes
addresses = {
    "all recipes, as a page": "/a/",
    "all recipes, as JSON": "/a/",
    "a recipe, as a page": "/a/recipe/<recipe>/",
    "a recipe, as JSON": "/a/recipe/<recipe>/",
    "a recipe, while it is a draft": "/a/recipe/<recipe>/",
    "a recipe, when its cook changes it": "/a/recipe/<recipe>/",
    "the recipe of the day": "/a/day/",
    "all comments on a recipe": "/a/recipe/<recipe>/comments/",
    "a comment": "/a/comment/<comment>/",
    "a comment, when somebody removes it": "/a/comment/<comment>/",
    "the photo of a recipe, as PNG": "/a/recipe/<recipe>/photo/",
    "the photo of a recipe, as JPEG": "/a/recipe/<recipe>/photo/",
}

# %% right: dots_in_words
addresses = {
    "all recipes, as a page": "/the.book",
    "all recipes, as JSON": "/the.book",
    "a recipe, as a page": "/<recipe>",
    "a recipe, as JSON": "/<recipe>",
    "a recipe, while it is a draft": "/<recipe>",
    "a recipe, when its cook changes it": "/<recipe>",
    "the recipe of the day": "/of.the.day",
    "all comments on a recipe": "/<recipe>.comments",
    "a comment": "/no.<comment>",
    "a comment, when somebody removes it": "/no.<comment>",
    "the photo of a recipe, as PNG": "/<recipe>.photo",
    "the photo of a recipe, as JPEG": "/<recipe>.photo",
}

# %% right: in_german
addresses = {
    "all recipes, as a page": "/rezepte/",
    "all recipes, as JSON": "/rezepte/",
    "a recipe, as a page": "/rezept/<recipe>",
    "a recipe, as JSON": "/rezept/<recipe>",
    "a recipe, while it is a draft": "/rezept/<recipe>",
    "a recipe, when its cook changes it": "/rezept/<recipe>",
    "the recipe of the day": "/rezept-des-tages",
    "all comments on a recipe": "/rezept/<recipe>/kommentare/",
    "a comment": "/kommentar/<comment>",
    "a comment, when somebody removes it": "/kommentar/<comment>",
    "the photo of a recipe, as PNG": "/rezept/<recipe>/foto",
    "the photo of a recipe, as JPEG": "/rezept/<recipe>/foto",
}

# %% right: percent_in_every_row
addresses = {
    "all recipes, as a page": "/caf%C3%A9/",
    "all recipes, as JSON": "/caf%C3%A9/",
    "a recipe, as a page": "/caf%C3%A9/recipe/<recipe>",
    "a recipe, as JSON": "/caf%C3%A9/recipe/<recipe>",
    "a recipe, while it is a draft": "/caf%C3%A9/recipe/<recipe>",
    "a recipe, when its cook changes it": "/caf%C3%A9/recipe/<recipe>",
    "the recipe of the day": "/caf%C3%A9/heute",
    "all comments on a recipe": "/caf%C3%A9/recipe/<recipe>/comments",
    "a comment": "/caf%C3%A9/comment/<comment>",
    "a comment, when somebody removes it": "/caf%C3%A9/comment/<comment>",
    "the photo of a recipe, as PNG": "/caf%C3%A9/recipe/<recipe>/photo",
    "the photo of a recipe, as JPEG": "/caf%C3%A9/recipe/<recipe>/photo",
}

# %% right: queries
# queries name the things; built by a loop
things = {
    "all recipes": "/recipes",
    "a recipe": "/recipe?name=<recipe>",
    "all comments on a recipe": "/comments?on=<recipe>",
    "a comment": "/comment?number=<comment>",
    "the photo of a recipe": "/photo?of=<recipe>",
}
addresses = {}
for what in (
    "all recipes, as a page",
    "all recipes, as JSON",
    "a recipe, as a page",
    "a recipe, as JSON",
    "a recipe, while it is a draft",
    "a recipe, when its cook changes it",
    "all comments on a recipe",
    "a comment",
    "a comment, when somebody removes it",
    "the photo of a recipe, as PNG",
    "the photo of a recipe, as JPEG",
):
    addresses[what] = things[what.split(", ")[0]]
addresses["the recipe of the day"] = "/recipe-of-the-day"

# %% right: query_names_the_part
addresses = {
    "all recipes, as a page": "/book",
    "all recipes, as JSON": "/book",
    "a recipe, as a page": "/book/<recipe>",
    "a recipe, as JSON": "/book/<recipe>",
    "a recipe, while it is a draft": "/book/<recipe>",
    "a recipe, when its cook changes it": "/book/<recipe>",
    "the recipe of the day": "/book?which=today",
    "all comments on a recipe": "/book/<recipe>?part=comments",
    "a comment": "/book?comment=<comment>",
    "a comment, when somebody removes it": "/book?comment=<comment>",
    "the photo of a recipe, as PNG": "/book/<recipe>?part=photo",
    "the photo of a recipe, as JPEG": "/book/<recipe>?part=photo",
}

# %% right: root_and_short
# the list at /, short words
addresses = {
    "all recipes, as a page": "/",
    "all recipes, as JSON": "/",
    "a recipe, as a page": "/r/<recipe>",
    "a recipe, as JSON": "/r/<recipe>",
    "a recipe, while it is a draft": "/r/<recipe>",
    "a recipe, when its cook changes it": "/r/<recipe>",
    "the recipe of the day": "/r-today",
    "all comments on a recipe": "/r/<recipe>/talk/",
    "a comment": "/c/<comment>",
    "a comment, when somebody removes it": "/c/<comment>",
    "the photo of a recipe, as PNG": "/r/<recipe>/picture",
    "the photo of a recipe, as JPEG": "/r/<recipe>/picture",
}

# %% right: three_dots_and_signs
addresses = {
    "all recipes, as a page": "/...",
    "all recipes, as JSON": "/...",
    "a recipe, as a page": "/.../<recipe>",
    "a recipe, as JSON": "/.../<recipe>",
    "a recipe, while it is a draft": "/.../<recipe>",
    "a recipe, when its cook changes it": "/.../<recipe>",
    "the recipe of the day": "/...today",
    "all comments on a recipe": "/.../<recipe>;comments",
    "a comment": "/c:<comment>",
    "a comment, when somebody removes it": "/c:<comment>",
    "the photo of a recipe, as PNG": "/.../<recipe>~photo",
    "the photo of a recipe, as JPEG": "/.../<recipe>~photo",
}

# %% right: underscores_cannot_be_names
addresses = {
    "all recipes, as a page": "/",
    "all recipes, as JSON": "/",
    "a recipe, as a page": "/<recipe>",
    "a recipe, as JSON": "/<recipe>",
    "a recipe, while it is a draft": "/<recipe>",
    "a recipe, when its cook changes it": "/<recipe>",
    "the recipe of the day": "/_today",
    "all comments on a recipe": "/<recipe>/_comments",
    "a comment": "/_comment/<comment>",
    "a comment, when somebody removes it": "/_comment/<comment>",
    "the photo of a recipe, as PNG": "/<recipe>/_photo",
    "the photo of a recipe, as JPEG": "/<recipe>/_photo",
}

# %% wrong: a_capital, refused by one-thing
# at fault: isn't at /Recipe/<recipe>
# -     "a recipe, as JSON": "/recipe/<recipe>",
# +     "a recipe, as JSON": "/Recipe/<recipe>",

# %% wrong: a_fragment, refused by one-thing
# at fault: /recipe/<recipe>#edit
# says: holds '#', and what follows it is never sent
# -     "a recipe, when its cook changes it": "/recipe/<recipe>",
# +     "a recipe, when its cook changes it": "/recipe/<recipe>#edit",

# %% wrong: a_list_instead_of_a_table, refused by one-thing
# at fault: addresses is ['/recipes/', '/recipe/<recipe>'], and the starter has a dict there
addresses = ["/recipes/", "/recipe/<recipe>"]

# %% wrong: a_list_of_addresses, refused by one-thing
# at fault: is ['/recipes/', '/getRecipes'], and not a text
# -     "all recipes, as a page": "/recipes/",
# +     "all recipes, as a page": ["/recipes/", "/getRecipes"],

# %% wrong: comments_are_the_recipe, refused by one-thing
# at fault: all comments on pancakes
# says: there stands the recipe pancakes
# -     "all comments on a recipe": "/recipe/<recipe>/comments/",
# +     "all comments on a recipe": "/recipe/<recipe>",

# %% wrong: comments_end_a_name, refused by any-name
# at fault: /recipe/7-comments
# says: and there stands
# -     "all comments on a recipe": "/recipe/<recipe>/comments/",
# +     "all comments on a recipe": "/recipe/<recipe>-comments",

# %% wrong: comments_of_nobody, refused by two-things
# at fault: /comments/
# says: there stands all comments on pancakes
# -     "all comments on a recipe": "/recipe/<recipe>/comments/",
# +     "all comments on a recipe": "/comments/",

# %% wrong: comments_removed_below_the_recipe, refused by one-thing
# at fault: /recipe/<recipe>/comments/<comment>
# says: the method says that
# -     "a comment, when somebody removes it": "/comment/<comment>",
# +     "a comment, when somebody removes it": "/recipe/<recipe>/comments/<comment>",

# %% wrong: number_and_recipe_run_together, refused by any-name
# at fault: /comment/<comment><recipe>
# says: comment 65 on pancakes
# -     "a comment": "/comment/<comment>",
# -     "a comment, when somebody removes it": "/comment/<comment>",
# +     "a comment": "/comment/<comment><recipe>",
# +     "a comment, when somebody removes it": "/comment/<comment><recipe>",

# %% wrong: one_photo_for_all, refused by two-things
# at fault: /photo
# says: there stands the photo of pancakes
# -     "the photo of a recipe, as PNG": "/recipe/<recipe>/photo",
# -     "the photo of a recipe, as JPEG": "/recipe/<recipe>/photo",
# +     "the photo of a recipe, as PNG": "/photo",
# +     "the photo of a recipe, as JPEG": "/photo",

# %% wrong: one_row_is_missing, refused by one-thing
# at fault: the address for 'the recipe of the day' is not filled in yet
# -     "the recipe of the day": "/recipe-of-the-day",

# %% wrong: percents_are_the_list, refused by one-thing
# at fault: /%72ecipes/
# says: there stands all recipes
# -     "the recipe of the day": "/recipe-of-the-day",
# +     "the recipe of the day": "/%72ecipes/",

# %% wrong: spaces, refused by one-thing
# at fault: /recipe of the day
# says: holds ' ', which no address holds
# -     "the recipe of the day": "/recipe-of-the-day",
# +     "the recipe of the day": "/recipe of the day",

# %% wrong: the_day_has_a_name, refused by one-thing
# at fault: /recipe-of-the-day/<recipe>
# says: nobody who asks for it knows a value for <recipe>
# -     "the recipe of the day": "/recipe-of-the-day",
# +     "the recipe of the day": "/recipe-of-the-day/<recipe>",

# %% wrong: whole_urls, refused by one-thing
# at fault: http://localhost/day
# says: does not begin with one slash
# -     "the recipe of the day": "/recipe-of-the-day",
# +     "the recipe of the day": "http://localhost/day",
