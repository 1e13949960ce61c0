/** Those for which Medusa generates methods. */
import { ExtWalletAlert } from "./models/alert"
import { ExtWalletAlertDelivery } from "./models/alert-delivery"
import { ExtWalletAnnouncement } from "./models/announcement"
import { ExtWalletAudit } from "./models/audit"
import { ExtWalletCalibration } from "./models/calibration"
import { ExtWalletEnvironment } from "./models/environment"
import { ExtWalletEvent } from "./models/event"
import { ExtWalletProfile } from "./models/profile"
import { ExtWalletRefund } from "./models/refund"
import { ExtWalletSetting } from "./models/setting"
import { ExtWalletToken } from "./models/token"
import { ExtWalletTransaction } from "./models/transaction"

export const MODELS = {
  ExtWalletSetting,
  ExtWalletEnvironment,
  ExtWalletToken,
  ExtWalletTransaction,
  ExtWalletEvent,
  ExtWalletAudit,
  ExtWalletAlert,
  ExtWalletAlertDelivery,
  ExtWalletRefund,
  ExtWalletAnnouncement,
  ExtWalletProfile,
  ExtWalletCalibration,
}
