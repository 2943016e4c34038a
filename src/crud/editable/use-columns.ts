import { columnSettingsWith } from '#machines/column-settings/column-settings-with.ts'
import { columnRequests } from '#crud/requests.ts'
import { choicePlace } from '#crud/table/choice-place.ts'
import type { GridColumn } from '#grid/core/column.ts'
import type { GridEvent } from '#grid/dom/options.ts'
import type { ColumnSettingsEffects } from '#machines/column-settings/column-settings.machine.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useRunning } from '#widgets/use-running.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { createArranger, givenChoices } from './arranged-columns.ts'
import type { Editable } from './editable.ts'
import { keepFolds } from './kept-folds.ts'
import type { ColumnSettingsActor } from './shown-columns.ts'

/** How this person arranged the columns, as in a list; kept on the server where the table has a name. */
export function useColumnSettings(editable: Editable): ColumnSettingsActor {
  const services = useServices()
  const { name, columns, cards } = editable.options
  const [machine] = useState(() => columnSettingsWith(name === undefined ? UNKEPT : columnRequests({ services })))
  const settings = useRunning(
    useActorRef(machine, {
      input: {
        name: `columns:editable:${name ?? ''}`,
        columns: givenChoices(columns),
        ...(cards !== undefined && { view: 'cards' as const }),
      },
    }),
  )
  useEffect(() => settings.send({ type: 'columns.load' }), [settings])
  useEffect(() => editable.shown.follow(settings), [editable, settings])
  useEffect(
    () => (editable.options.tree === undefined ? undefined : keepFolds(editable, settings)),
    [editable, settings],
  )
  // Before the actor stops, which an effect declared above does.
  useLayoutEffect(() => () => settings.send({ type: 'page.left' }), [settings])
  return settings
}

/** The columns of a table as they are arranged. */
export function useArrangedColumns(given: readonly GridColumn[], settings: ColumnSettingsActor): GridColumn[] {
  const choices = useSelector(settings, ({ context }) => context.columns)
  const [arrange] = useState(createArranger)
  return useMemo(() => arrange(given, choices), [arrange, given, choices])
}

/** A column was drawn wider or put elsewhere. @param columns as they stand */
export function arrange(
  settings: ColumnSettingsActor,
  columns: readonly GridColumn[],
  event: GridEvent & { kind: 'column.resize' | 'column.move' },
): void {
  const { key } = event
  if (event.kind === 'column.resize') return settings.send({ type: 'column.resize', key, width: event.width })
  const choices = settings.getSnapshot().context.columns.map((choice) => choice.key)
  const shown = columns.map((column) => column.key)
  settings.send({ type: 'column.move', key, to: choicePlace(event, shown, choices) })
}

const UNKEPT: ColumnSettingsEffects = {
  loadPreference: async () => null,
  savePreference: async () => undefined,
  listenToLeaving: () => () => undefined,
}
