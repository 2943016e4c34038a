import { fileUploadMachine, type FileUploadNews } from '#machines/upload/file-upload.machine.ts'
import {
  changed,
  dropped,
  nextOnes,
  replaced,
  taken,
  unfinishedDropped,
  type ChosenFile,
  type UploadList,
} from '#machines/upload/upload-list.ts'
import { newest, pathsOf, storedValue, type UploadValue } from '#machines/upload/upload-value.ts'
import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate'

export interface UploadContext extends UploadList {
  /** Those on their way, by the id of their value. */
  senders: Readonly<Record<string, ActorRefFrom<typeof fileUploadMachine>>>
  /** Why the last choice was not taken. */
  problem: string | null
  /** What a stored file is called. */
  nameOf: (path: string) => string
}

export interface UploadInput {
  paths: readonly string[]
  /** 0 = no limit. */
  most: number
  nameOf: (path: string) => string
}

export type UploadEvent =
  | FileUploadNews
  | { type: 'files.choose'; files: readonly ChosenFile[] }
  | { type: 'files.refuse'; message: string }
  | { type: 'file.remove' | 'file.pause' | 'file.retry'; id: string }
  | { type: 'value.replace'; paths: readonly string[] }
  | { type: 'files.cancel' | 'line.returned' }

const AT_ONCE = 3

/** The files of one field: those that are there and those on their way, three at a time. Source: UPLOAD-01…05, VALID-48…50, API-097…100. */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    input: {} as UploadInput,
    events: {} as UploadEvent,
    tags: {} as 'busy',
  },
  actors: { fileUpload: fileUploadMachine },
  actions: {
    take: enqueueActions(({ context, enqueue }, chosen: readonly ChosenFile[]) => {
      const { list, begun, dropped: ids, problem } = taken(context, chosen)
      for (const id of ids) if (context.senders[id]) enqueue.stopChild(context.senders[id])
      enqueue.assign(({ spawn }) => {
        const senders = begun.map(
          ({ value: { id }, file }) => [id, spawn('fileUpload', { input: { id, file } })] as const,
        )
        return { ...list, problem, senders: { ...context.senders, ...Object.fromEntries(senders) } }
      })
    }),
    drop: enqueueActions(({ context, enqueue }, id: string) => {
      if (context.senders[id]) enqueue.stopChild(context.senders[id])
      // As a function: in an object, `nameOf` would be taken for one that computes a member.
      enqueue.assign(() => ({ ...dropped(context, id), problem: null }))
    }),
    dropUnfinished: enqueueActions(({ context, enqueue }) => {
      for (const sender of Object.values(context.senders)) enqueue.stopChild(sender)
      enqueue.assign(() => ({ ...unfinishedDropped(context), senders: {}, problem: null }))
    }),
    startNext: enqueueActions(({ context, enqueue }) => {
      for (const id of nextOnes(context.files, AT_ONCE)) enqueue.sendTo(context.senders[id]!, { type: 'upload.start' })
    }),
    pass: enqueueActions(
      ({ context, enqueue }, { id, type }: { id: string; type: 'upload.pause' | 'upload.retry' }) => {
        if (context.senders[id]) enqueue.sendTo(context.senders[id], { type })
      },
    ),
    passReturn: enqueueActions(({ context, enqueue }) => {
      for (const sender of Object.values(context.senders)) enqueue.sendTo(sender, { type: 'line.returned' })
    }),
    refuse: assign((_, problem: string) => ({ problem })),
    change: assign(({ context }, change: Partial<UploadValue> & { id: string }) => changed(context, change)),
    replace: assign(({ context }, paths: readonly string[]) => replaced(context, paths, context.nameOf)),
    tell: (_args, _paths: readonly string[]) => {},
    warn: (_args, _name: string) => {},
  },
  guards: {
    isSending: ({ context }) => context.files.some(({ status }) => status === 'uploading'),
    isThrough: ({ context }) => context.files.every(({ status }) => status !== 'uploading'),
  },
}).createMachine({
  id: 'upload',
  // Files cannot be written down.
  meta: { isKept: false },
  context: ({ input: { paths, most, nameOf } }) => ({
    files: newest(paths, most).map((path, at) => storedValue(String(at), path, nameOf(path))),
    nextId: paths.length,
    marks: {},
    senders: {},
    problem: null,
    most,
    nameOf,
  }),
  initial: 'settled',
  on: {
    'files.choose': { actions: [{ type: 'take', params: ({ event }) => event.files }, 'startNext'] },
    'files.refuse': { actions: { type: 'refuse', params: ({ event }) => event.message } },
    'file.remove': { actions: [{ type: 'drop', params: ({ event }) => event.id }, 'startNext', told()] },
    'files.cancel': { actions: 'dropUnfinished' },
    'file.pause': { actions: { type: 'pass', params: ({ event }) => ({ id: event.id, type: 'upload.pause' }) } },
    'file.retry': { actions: { type: 'pass', params: ({ event }) => ({ id: event.id, type: 'upload.retry' }) } },
    'value.replace': { actions: { type: 'replace', params: ({ event }) => event.paths } },
  },
  states: {
    settled: {
      description: 'Nothing is on its way.',
      always: { guard: 'isSending', target: 'sending' },
      on: { 'file.sending': { actions: changing(() => ({ status: 'uploading', hold: null, message: '' })) } },
    },
    sending: {
      description: 'Some files are on their way, wait in the queue, or were stopped.',
      tags: ['busy'],
      always: { guard: 'isThrough', target: 'settled' },
      on: {
        'file.sending': { actions: changing(() => ({ status: 'uploading', hold: null, message: '' })) },
        'file.progressed': { actions: changing(({ percent }) => ({ percent })) },
        'file.waiting': { actions: changing(() => ({ hold: 'line' })) },
        'file.paused': { actions: [changing(() => ({ hold: 'person' })), 'startNext'] },
        'file.stored': {
          actions: [changing(({ path }) => ({ status: 'done', percent: 100, path, hold: null })), 'startNext', told()],
        },
        'file.failed': {
          actions: [
            changing(({ message }) => ({ status: 'error', message, hold: null })),
            {
              type: 'warn',
              params: ({ context, event }) => context.files.find(({ id }) => id === event.id)?.name ?? '',
            },
            'startNext',
          ],
        },
        'line.returned': { actions: 'passReturn' },
      },
    },
  },
})

function told() {
  return { type: 'tell', params: ({ context }: { context: UploadContext }) => pathsOf(context.files) } as const
}

function changing<E extends { id: string }>(changes: (event: E) => Partial<UploadValue>) {
  return { type: 'change', params: ({ event }: { event: E }) => ({ ...changes(event), id: event.id }) } as const
}
