import { useTranslation } from "react-i18next"

import type { WalletSettings } from "../api-types"
import { ProblemNotice } from "./problem-notice"

/** The store's configuration keeps the wallet from taking any payment, whatever is set on this page. */
export function RegistrationNotice({
  problem,
}: {
  problem: WalletSettings["registration_problem"]
}) {
  const { t } = useTranslation("extWallet")
  return problem && <ProblemNotice title={t("registration.title")} problem={problem} />
}
