/** Most of our workflows are one function of ours, so that a store can hook into it and run it as a step of its own. */
import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

type Run<Input, Output> = (container: MedusaContainer, input: Input) => Promise<Output>

export function toStep<Input, Output>(name: string, run: Run<Input, Output>) {
  return createStep<Input, Output, undefined>(name, (input, { container }) =>
    run(container, input).then((output) => new StepResponse<Output>(output))
  )
}

export function oneStepWorkflow<Input, Output>(name: string, run: Run<Input, Output>) {
  const step = toStep(`${name}-step`, (container, { input }: { input: Input }) =>
    run(container, input)
  )
  return createWorkflow(name, (input: WorkflowData<Input>) => {
    // What stands for the input while the workflow is composed has the input's type wherever a step reads it.
    return new WorkflowResponse<Output>(step({ input: input as Input }))
  })
}
