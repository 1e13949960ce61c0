import { settingUp } from "./setting-up"

settingUp("desktop")
