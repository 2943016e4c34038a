import { idOf, type Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'
import { keptDraftWith } from '#machines/kept-draft/kept-draft-with.ts'
import type { FormDraft, KeptDraftEvent } from '#machines/kept-draft/kept-draft.machine.ts'
import { changedKeys } from '#machines/list-page/draft.ts'
import { writable } from '#machines/record-dialog/record-dialog.setup.ts'
import { useRunning } from '#widgets/use-running.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createFormDraftStore, type FormDraftStore } from './form-draft-store.ts'

/** Keeps what is filled in while a form is open. @param isBrought whether the page came back with it @returns whether an earlier draft stands in it, and how it is given up */
export function useKeptDraft(crud: Crud, isBrought: boolean): { isRestored: boolean; discard: () => void } {
  const { services } = crud
  const dialog = crud.dialog.actor()
  const steps = crud.steps.actor()
  const [store] = useState(() => createFormDraftStore(services, formOf(crud)))
  const [machine] = useState(() => machineOf(crud, store))
  const keeper = useRunning(useActorRef(machine))
  useEffect(() => {
    const follow = () => {
      const event = eventOf(crud, keeper.getSnapshot(), isBrought)
      if (event !== null) keeper.send(event)
    }
    follow()
    const stops = [dialog.subscribe(follow), steps.subscribe(follow)]
    return () => {
      for (const stop of stops) stop.unsubscribe()
    }
  }, [crud, keeper, dialog, steps, isBrought])
  const key = useSelector(dialog, ({ context }) => context.key)
  useEffect(() => store?.hold(key), [store, key])
  useEffect(() => services.drafts?.onClear(() => dialog.send({ type: 'work.discard' })), [services, dialog])
  const problem = useSelector(keeper, ({ context }) => context.problem)
  useEffect(() => {
    if (problem !== null) services.say('warning', `草稿没有保存：${problem}`)
  }, [problem, services])
  const isRestored = useSelector(keeper, (snapshot) => snapshot.hasTag('restored'))
  return { isRestored, discard: () => keeper.send({ type: 'draft.discard' }) }
}

/** What a form is kept under: its list, what that is fixed to, and the record that is edited. */
function formOf({ screen, fixed, dialog }: Crud): string {
  const { mode, opened } = dialog.actor().getSnapshot().context
  const place = Object.entries(fixed).map(([key, value]) => `${key}=${String(value)}`)
  return [screen.name, ...place, ...(mode === 'edit' ? [idOf(opened as Row)] : [])].join(':')
}

function machineOf(crud: Crud, store: FormDraftStore | undefined) {
  const dialog = crud.dialog.actor()
  return keptDraftWith({
    read: async () => (await store?.read()) ?? null,
    keep: async (draft) => store?.keep(draft),
    drop: () => void store?.drop().catch(() => {}), // what cannot be dropped is too old in 7 days
    restore({ values, opened, index, key }) {
      dialog.send({ type: 'draft.restore', values, opened, key })
      crud.steps.send({ type: 'steps.restore', index })
    },
    reset() {
      dialog.send({ type: 'draft.discard' })
      crud.steps.send({ type: 'steps.restart' })
    },
  })
}

interface Keeper {
  status: string
  value: unknown
  context: { draft: FormDraft | null }
}

/** What the form has to say to who keeps its draft. */
function eventOf(crud: Crud, { status, value, context }: Keeper, isBrought: boolean): KeptDraftEvent | null {
  if (status !== 'active') return null
  const snapshot = crud.dialog.actor().getSnapshot()
  if (!snapshot.hasTag('visible')) return { type: 'form.closed' }
  if (snapshot.hasTag('loading')) return null
  const draft = draftOf(crud)
  if (value === 'opening') return { type: 'form.shown', draft, isBrought }
  return JSON.stringify(draft) === JSON.stringify(context.draft) ? null : { type: 'draft.changed', draft }
}

/** What may be kept of the form; null = nothing was filled in. */
function draftOf({ dialog, steps }: Crud): FormDraft | null {
  const { context } = dialog.actor().getSnapshot()
  const { opened, key } = context
  const { draft: values } = writable(context)
  const { index } = steps.actor().getSnapshot().context
  return index === 0 && changedKeys(opened, values).length === 0 ? null : { values, opened, index, key }
}
