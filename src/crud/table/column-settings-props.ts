import type { columnSettingsMachine } from '#machines/column-settings/column-settings.machine.ts'
import type { ActorRefFrom } from 'xstate'

export interface ColumnSettingsProps {
  settings: ActorRefFrom<typeof columnSettingsMachine>
  /** What a column is called. */
  labelOf: (key: string) => string
  /** The rows stand as close as the person likes. */
  hasDensity?: boolean
}
