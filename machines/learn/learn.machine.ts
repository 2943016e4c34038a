import type { LearnAnswer } from '#contract/areas/study/learn-answer.ts'
import { attemptIdOf, learn, unsavedOf } from '#machines/learn/learn.setup.ts'

const answerOf = ({ event }: { event: { output: LearnAnswer } }) => ({ answer: event.output })
const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const keepAnswer = { type: 'keepAnswer', params: answerOf } as const
const keepProblem = { type: 'keepProblem', params: errorOf } as const
const isOffline = { type: 'isOffline', params: errorOf } as const
const isAnswering = { type: 'isAnswering', params: answerOf } as const

/**
 * What a student does with a ticket: watches chapters, sits the exam, looks at what came of it. The server keeps every answer as it is given, so a broken
 * line, a reload and another phone go on where it was. Source: domain part 4.
 */
export const learnMachine = learn.createMachine({
  id: 'learn',
  context: { answer: null, chapterId: '', played: [], isLeaving: false, given: {}, unsaved: [], problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Asks the server where the student is.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: isAnswering, target: 'answering', actions: keepAnswer },
          { target: 'ready', actions: keepAnswer },
        ],
        onError: [
          { guard: isOffline, target: 'unreachable', actions: keepProblem },
          { target: 'refused', actions: keepProblem },
        ],
      },
    },
    unreachable: {
      description: 'The server is not there; it is asked again by itself.',
      tags: 'offline',
      after: { retry: 'loading' },
    },
    refused: {
      description: 'The ticket opens nothing.',
    },
    ready: {
      description: 'Chapters and exam can be begun.',
      on: {
        'chapter.open': { target: 'watching', actions: { type: 'openChapter', params: ({ event }) => event } },
        'exam.start': { target: 'starting', actions: 'forgetProblem' },
      },
    },
    watching: {
      description: 'A chapter is open; what is played is told now and then.',
      tags: 'watching',
      initial: 'playing',
      on: {
        'film.played': { actions: { type: 'keepPlayed', params: ({ event }) => event } },
        'chapter.close': { target: 'closing', actions: 'leave' },
      },
      states: {
        playing: {
          description: 'Plays or pauses.',
          after: {
            beat: [
              { guard: 'hasPlayed', target: 'telling' },
              { target: 'playing', reenter: true },
            ],
          },
          on: {
            'film.started': { target: 'telling', actions: { type: 'keepStart', params: ({ event }) => event } },
            'page.hidden': { target: 'telling', actions: 'leave' },
          },
        },
        telling: {
          description: 'The server hears what was played.',
          invoke: {
            id: 'tell',
            src: 'tell',
            input: ({ context: { chapterId, played, isLeaving } }) => ({ chapterId, spans: played, isLeaving }),
            onDone: { target: 'playing', actions: ['forgetPlayed', 'forgetProblem'] },
            onError: [
              { guard: isOffline, target: 'silent' },
              { target: 'playing', actions: ['forgetPlayed', keepProblem] },
            ],
          },
        },
        silent: {
          description: 'The line is broken: what is played waits and is told when it is back.',
          tags: 'offline',
          after: { retry: 'telling' },
        },
      },
    },
    closing: {
      description: 'The last seconds of the chapter are told.',
      tags: 'busy',
      invoke: {
        id: 'tellLast',
        src: 'tell',
        input: ({ context: { chapterId, played } }) => ({ chapterId, spans: played, isLeaving: true }),
        onDone: { target: 'loading', actions: 'forgetPlayed' },
        onError: [
          { guard: isOffline, target: 'closingOffline' },
          { target: 'loading', actions: 'forgetPlayed' },
        ],
      },
    },
    closingOffline: {
      description: 'The line is broken; the last seconds are told when it is back.',
      tags: 'offline',
      after: { retry: 'closing' },
    },
    starting: {
      description: 'The server draws a paper, or finds the one that is open.',
      tags: 'busy',
      invoke: {
        id: 'start',
        src: 'start',
        onDone: [
          { guard: isAnswering, target: 'answering', actions: keepAnswer },
          { target: 'ready', actions: keepAnswer },
        ],
        onError: { target: 'ready', actions: keepProblem },
      },
    },
    answering: {
      description: 'The time runs; what is given is kept at once.',
      tags: 'answering',
      after: { timeLeft: 'submitting' },
      on: { 'paper.submit': 'submitting' },
      initial: 'idle',
      states: {
        idle: {
          description: 'Everything that was given is kept.',
          always: { guard: 'hasUnsaved', target: 'saving' },
          on: { 'answer.given': { actions: { type: 'give', params: ({ event }) => event } } },
        },
        saving: {
          description: 'An answer is on its way; others can be given.',
          on: {
            'answer.given': {
              target: 'saving',
              reenter: true,
              actions: { type: 'give', params: ({ event }) => event },
            },
          },
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => ({ attemptId: attemptIdOf(context), ...unsavedOf(context)[0]! }),
            onDone: { target: 'idle', actions: ['saved', 'forgetProblem'] },
            onError: [
              { guard: isOffline, target: 'offline' },
              { target: '#learn.loading', actions: keepProblem },
            ],
          },
        },
        offline: {
          description: 'The line is broken: answers wait here, and are kept when it is back.',
          tags: 'offline',
          on: { 'answer.given': { actions: { type: 'give', params: ({ event }) => event } } },
          after: { retry: 'saving' },
        },
      },
    },
    submitting: {
      description: 'Handed in, by the student or by the end of the time; the server marks it.',
      tags: 'busy',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => ({ attemptId: attemptIdOf(context), unsaved: unsavedOf(context) }),
        onDone: { target: 'marked', actions: keepAnswer },
        onError: [
          { guard: isOffline, target: 'waiting' },
          { target: 'loading', actions: keepProblem },
        ],
      },
    },
    waiting: {
      description:
        'The line is broken; it is handed in when it is back. The server ends the attempt at its time anyway.',
      tags: 'offline',
      after: { retry: 'submitting' },
    },
    marked: {
      description: 'Points, and what was wrong.',
      on: { 'result.close': 'loading' },
    },
  },
})
