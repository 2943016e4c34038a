import type { formStepsMachine } from '#machines/form-steps/form-steps.machine.ts'
import type { ActorRefFrom } from 'xstate'

/** Which part of a form is shown. */
export type FormSteps = ActorRefFrom<typeof formStepsMachine>
