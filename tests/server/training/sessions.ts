import type { StudySession } from '#server/training/study-session.ts'

type Step = StudySession['steps'][number]

/** Half an hour on a PC, passed with 90 points; `startMs` moves its end along. */
export function session(over: Partial<StudySession> = {}): StudySession {
  const startMs = over.startMs ?? Date.parse('2026-03-02T09:00:00+08:00')
  return {
    sessionId: 's1',
    studentId: 'student1',
    courseId: 'course1',
    courseVersion: '1.0.0',
    equipmentId: null,
    terminal: '2',
    startMs,
    endMs: startMs + 30 * 60_000,
    duration: 1_800,
    effective: 1_800,
    score: 90,
    progress: 100,
    attempt: 1,
    isBrokenOff: false,
    isTimeDoubtful: false,
    steps: [],
    answers: [],
    ...over,
  }
}

/** A step of 50 points. */
export function step(stepNo: number, score: number, over: Partial<Step> = {}): Step {
  return { stepNo, title: `步骤${stepNo}`, score, fullScore: 50, isCritical: false, seconds: 60, ...over }
}
