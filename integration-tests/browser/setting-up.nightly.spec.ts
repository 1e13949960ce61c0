import { settingUp } from "./setting-up"

settingUp("phone")
