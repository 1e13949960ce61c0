/** Matches statements with the ledger, and applies what an admin chose of them. */
import { continueStatements } from "../payments/statements/continue-statements"
import { oneStepWorkflow } from "./one-step-workflow"
import { recordRefundWorkflow } from "./record-refund"
import { resolveReviewWorkflow } from "./resolve-review"

export const continueStatementsWorkflow = oneStepWorkflow(
  "ext-wallet-continue-statements",
  (container, _nothing: undefined) =>
    continueStatements(container, {
      resolve: (input) => resolveReviewWorkflow(container).run({ input }),
      recordRefund: (input) => recordRefundWorkflow(container).run({ input }),
    })
)
