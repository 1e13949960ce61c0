import type { LoaderOptions, Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { versionProblem } from "../../../domain/medusa-version"
import { inWords } from "../../../words/sentence"
import { medusaVersion } from "../versions"

export default async function warnOfUntestedMedusa({ container }: LoaderOptions) {
  const problem = versionProblem(medusaVersion())
  if (!problem) return
  const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
  logger.warn(inWords([problem.message, problem.remedy]))
}
