import { errorOf, reasonOf } from '#machines/effects/failed.ts'
import { NOTHING, packageCourses } from './package-courses.setup.ts'

export type {
  ArrangedPackage,
  CoursesSaving,
  PackageCoursesEffects,
  PackageCoursesEvent,
  ReadCourses,
} from './package-courses.setup.ts'

const keepProblem = { type: 'keepProblem', params: reasonOf } as const

const open = packageCourses.createStateConfig({
  description: 'The courses of a package are shown.',
  tags: ['visible'],
  initial: 'loading',
  on: {
    'dialog.close': [{ guard: 'isChanged', target: 'confirmingClose' }, { target: 'closed' }],
    'work.discard': { guard: 'isChanged', target: 'closed' },
  },
  states: {
    loading: {
      description: 'Reads what the package holds.',
      tags: ['loading'],
      invoke: {
        id: 'readCourses',
        src: 'readCourses',
        input: ({ context }) => context.subject,
        onDone: { target: 'editing', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: { target: 'unread', actions: keepProblem },
      },
    },
    unread: { description: 'It could not be read; why stands in `problem`.', on: { retry: 'loading' } },
    editing: {
      description: 'Courses come, go and change places; nothing is saved yet.',
      tags: ['editable'],
      on: {
        'course.add': [
          { guard: { type: 'isThere', params: ({ event }) => event.course.courseId } },
          { guard: 'isFull', actions: 'sayFull' },
          { actions: { type: 'add', params: ({ event }) => event.course } },
        ],
        'course.remove': { actions: { type: 'remove', params: ({ event }) => event.courseId } },
        'course.move': { actions: { type: 'move', params: ({ event }) => event } },
        'course.require': { actions: { type: 'require', params: ({ event }) => event } },
        'courses.save': { guard: 'isChanged', target: 'saving' },
      },
    },
    saving: {
      description: 'One write is on its way; neither a second one nor closing is possible.',
      tags: ['busy'],
      on: { 'dialog.close': {}, 'work.discard': {} },
      invoke: {
        id: 'saveCourses',
        src: 'saveCourses',
        input: ({ context: { subject, version, chosen } }) => ({ id: subject.id, version, courses: chosen }),
        onDone: {
          target: '#packageCourses.closed',
          actions: { type: 'saved', params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: 'isConflict', params: errorOf }, target: 'outdated', actions: keepProblem },
          { target: 'editing', actions: keepProblem },
        ],
      },
    },
    outdated: {
      description: 'Somebody else saved first; what was arranged stays, and is merged with theirs on demand.',
      on: { 'courses.merge': 'merging' },
    },
    merging: {
      description: 'Reads what others made of it.',
      tags: ['busy'],
      invoke: {
        id: 'readAgain',
        src: 'readCourses',
        input: ({ context }) => context.subject,
        onDone: { target: 'editing', actions: { type: 'merge', params: ({ event }) => event.output } },
        onError: { target: 'outdated', actions: keepProblem },
      },
    },
    history: { type: 'history' },
  },
})

/** 编排课程: what a package holds, in which order, and what of it is 必修. Source: SCREEN-14. */
export const packageCoursesMachine = packageCourses.createMachine({
  id: 'packageCourses',
  context: NOTHING,
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is open.',
      on: { 'courses.open': { target: 'open', actions: { type: 'begin', params: ({ event }) => event.subject } } },
    },
    open,
    confirmingClose: {
      description: 'Changes that nobody saved: asks before they are given up.',
      tags: ['visible'],
      on: { 'discard.confirm': 'closed', 'discard.cancel': 'open.history' },
    },
  },
})
