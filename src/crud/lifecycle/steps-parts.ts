import type { Part } from '#crud/part.ts'
import type { Lifecycle } from '#machines/lifecycles/define-lifecycle.ts'
import type { recordDialogMachine } from '#machines/record-dialog/record-dialog.machine.ts'
import type { UploadRegistry } from '#widgets/upload/upload-registry.ts'
import type { ActorRefFrom } from 'xstate'

/** What a screen says of the steps of its records. */
export interface StepsOptions {
  /** Which steps a record may take where it stands; they become actions of rows and batches, with their history. */
  lifecycle?: Lifecycle
  /** A step of the life cycle that the form offers to take at once with what it saves. */
  saveAnd?: string
}

/** What steps add to the parts of a screen. */
export interface StepsParts {
  /** The form of a step of the life cycle, or of an action. */
  step: Part<ActorRefFrom<typeof recordDialogMachine>>
  /** Files on their way to the form of a step. */
  stepUploads: UploadRegistry
}
