# The pages for man.

help-manual = Write the man pages
help-manual-folder = Folder for the pages; created if it does not exist

manual-name = NAME
manual-synopsis = SYNOPSIS
manual-description = DESCRIPTION
manual-extra = EXAMPLES
manual-version = VERSION

manual-not-written = { $path } cannot be written: { $reason }
    .hint = choose a folder that you may write to
