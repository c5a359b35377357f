# Стол в терминале.

call-pass = пас
seat-north = Север
seat-east = Восток
seat-south = Юг
seat-west = Запад
vulnerable-none = все до зоны
vulnerable-ns = в зоне Север-Юг
vulnerable-ew = в зоне Восток-Запад
vulnerable-both = в зоне все
