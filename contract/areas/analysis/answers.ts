import * as z from 'zod/mini'
import { EXAM_RESULT } from '#contract/areas/study/study-values.ts'
import { TRAIN_LEVEL } from '#contract/areas/training/train-card-values.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { minuteSchema } from '#contract/wire/minutes.ts'

const count = z.int()
const text = z.string()
const partial = { partialFirst: z.boolean(), partialLast: z.boolean() }

const played = { courseId: text, courseName: text, playCount: count, playDuration: count, avgScore: z.number() }
const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ records: z.array(row), total: count, size: count, current: count, pages: count })

/** What the calls of figures answer, by name: nothing is null, of nothing there are empty lists and zeros. Source: API-053…066, SCREEN-57, walls 2.2. */
export const ANALYSIS_ANSWERS = {
  'course-play-list': z.array(z.object(played)),
  'course-play-list-more': pageOf(z.object({ ...played, classifyName: text, studentCount: count, rank: count })),
  'course-play-sum': z.object({
    total: count,
    today: count,
    yesterday: count,
    month: count,
    lastMonth: count,
    /** Percent of this month against the same days before. */
    monthOnMonth: z.number(),
    durationHours: z.number(),
  }),
  'course-play-statistics': z.object({
    xAxis: z.array(text),
    playCount: z.array(count),
    /** Seconds. */
    playDuration: z.array(count),
    ...partial,
  }),
  'course-statistics': z.array(z.object({ name: text, value: count, id: text })),
  'real-time-data': z.object({
    onlineStudent: count,
    onlineDevice: count,
    deviceTotal: count,
    todayLogin: count,
    todayPlay: count,
    todayPass: count,
    todayHazard: count,
    time: text,
    /** Epoch ms. */
    at: z.number(),
  }),
  /** Of today and the day before, those in which something happened, the oldest first. */
  'day-minutes': z.object({
    day: text,
    minutes: z.array(minuteSchema),
    /** Epoch ms. */
    at: z.number(),
  }),
  'login-city-statistics': z.array(z.object({ city: text, areaCode: text, count, lng: z.number(), lat: z.number() })),
  'staff-login-sum': z.object({
    total: count,
    today: count,
    list: z.array(z.object({ date: text, count })),
  }),
  'staff-sum': z.object({
    /** On the books. */
    active: count,
    /** Learnt with success this year. */
    trained: count,
    /** Have the hours that they owe this year. */
    hoursReached: count,
  }),
  'staff-score-bins': z.object({
    learners: count,
    scored: count,
    avgScore: z.number(),
    /** Of the courses that were scored; 0 without one. */
    lowestPass: count,
    highestPass: count,
    bins: z.array(z.object({ from: count, passed: count, failed: count, unjudged: count })).check(z.length(10)),
  }),
  'org-device-statistics': z.array(
    z.object({
      orgId: text,
      orgName: text,
      /** What is below it counts for it. */
      isBranch: z.boolean(),
      total: count,
      online: count,
      offline: count,
      repair: count,
    }),
  ),
  /** Devices in use and in repair, in the order of their organisations: the lists have the same length. */
  'device-states': z.object({
    layout: text,
    groups: z.array(z.object({ orgId: text, orgName: text, count })),
    ids: z.array(text),
    sns: z.array(text),
    /** Minutes since 1970 in which something was heard last; 0 = never. */
    heard: z.array(count),
    /** A sign for each device. */
    states: text,
    /** Epoch ms. */
    at: z.number(),
  }),
  'device-type-statistics': z.array(
    z.object({
      typeId: text,
      typeName: text,
      online: count,
      offline: count,
      repair: count,
      /** In a depot. */
      stocked: count,
      /** Reserved, or on the way. */
      away: count,
    }),
  ),
  'device-use-sum': z.object({
    /** Learnt on devices. */
    seconds: count,
    /** In use; null = the caller may not list them. */
    devices: z.nullable(count),
    /** Monday to Friday, until today. */
    workingDays: count,
  }),
  'device-fault-statistics': z.object({
    /** Months. */
    xAxis: z.array(text),
    types: z.array(z.object({ type: text, name: text, counts: z.array(count) })),
    top: z.array(z.object({ code: text, typeName: text, count, devices: count, open: count })),
  }),
  'hazard-loop': z
    .array(
      z.object({
        box: text,
        count,
        /** Since they came there; of closed ones from being found to being closed. 0 without any. */
        medianDays: z.number(),
      }),
    )
    .check(z.length(5)),
  'drill-days': z.array(z.object({ day: text, planned: count, held: count, missed: count })),
  'org-list': z.array(z.object({ id: text, orgName: text, orgCode: text, parentId: text, staffCount: count })),
  'dept-list': z.array(z.object({ id: text, deptName: text, parentId: text, staffCount: count })),
  'dept-staff-list': pageOf(
    z.object({
      studentId: text,
      realname: text,
      deptName: text,
      postName: text,
      hours: z.number(),
      courseDone: count,
      avgScore: z.number(),
      status: z.enum(STUDENT_STATUS),
    }),
  ),
  'staff-score-list': pageOf(
    z.object({
      studentId: text,
      realname: text,
      courseName: text,
      score: count,
      /** Empty where the course was not judged. */
      result: z.union([z.enum(EXAM_RESULT), z.literal('')]),
      examTime: text,
    }),
  ),
  'staff-train-period': z.object({
    xAxis: z.array(text),
    hours: z.array(z.number()),
    required: z.array(z.number()),
    /** Of all parts, rounded once. */
    total: z.object({ hours: z.number(), required: z.number() }),
    partialLast: z.boolean(),
  }),
  'study-sum': z.object({
    plays: count,
    /** Hours that count, with one decimal. */
    hours: z.number(),
    scored: count,
    avgScore: z.number(),
    /** Passed or failed. */
    judged: count,
    passed: count,
  }),
  /** Plays by weekday, from Monday, and by hour. */
  'study-week': z.array(z.array(count).check(z.length(24))).check(z.length(7)),
  'org-study-list': z.array(
    z.object({
      orgId: text,
      orgName: text,
      /** Who is below it counts for it. */
      isBranch: z.boolean(),
      due: count,
      learnt: count,
      reached: count,
      hours: z.number(),
    }),
  ),
  /** Of all tenants in use, for who may see figures of the whole platform. */
  'tenant-overview': z.array(
    z.object({
      id: count,
      name: text,
      /** Served. */
      enterprises: count,
      /** On the books. */
      staff: count,
      /** Those of them who learnt with success this year. */
      trained: count,
      plays: count,
      seconds: count,
      hazardsOpen: count,
      /** In use. */
      devices: count,
      onlineDevices: count,
    }),
  ),
  'train-level-sum': z.array(z.object({ level: z.enum(TRAIN_LEVEL), due: count, passed: count })).check(z.length(3)),
} as const

export type AnalysisCall = keyof typeof ANALYSIS_ANSWERS
export type AnalysisAnswer<C extends AnalysisCall> = z.infer<(typeof ANALYSIS_ANSWERS)[C]>
