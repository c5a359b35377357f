# The pages for man.

help-manual = Write pages for man
help-manual-folder = Folder for the pages; made if there is none

manual-name = NAME
manual-synopsis = SYNOPSIS
manual-description = DESCRIPTION
manual-extra = EXAMPLES
manual-version = VERSION

manual-not-written = { $path } cannot be written: { $reason }
    .hint = choose a folder that you may write to
