# Страницы для man.

help-manual = Записать страницы для man
help-manual-folder = Папка для страниц; если её нет, она создаётся

manual-name = НАЗВАНИЕ
manual-synopsis = ВЫЗОВ
manual-description = ОПИСАНИЕ
manual-extra = ПРИМЕРЫ
manual-version = ВЕРСИЯ

manual-not-written = не удаётся записать { $path }: { $reason }
    .hint = выберите папку, в которую у вас есть право записи
