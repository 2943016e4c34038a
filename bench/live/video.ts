import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql as raw } from 'kysely'
import { ticketFor } from '#server/areas/study/learn-ticket.ts'
import { distribution, megabytes, type Figure } from './figures.ts'
import type { Memory } from './inspector.ts'
import { signInPeople } from './people.ts'
import type { Platform } from './platform.ts'

const FILM = 'server/areas/course/films/heat-illness-1.mp4'
const FILM_BYTES = 500_000_000
/** A tenant of the demo with students. */
const TENANT = 1
const PLAYERS = 20
const STOPPED = 10
const PLAYED_MS = 20_000
const SEEK_EVERY_MS = 4_000
/** What a player takes: 8 Mbit/s. */
const BYTES_A_SECOND = 1_000_000
const SLICE_MS = 100
const SAMPLE_MS = 200

/** A film of 500 MB as chapter of a course: uploaded, read whole, played by 20 who seek, while 10 more stop reading. */
export async function video(platform: Platform): Promise<Figure[]> {
  const inspector = platform.inspector()
  const idle = await inspector.memory()
  const uploaded = await during(platform, () => uploadFilm(platform))
  const { addresses } = await putIntoCourse(platform, uploaded.result)
  const whole = await during(platform, () => readWhole(addresses[0]!))
  const firstBytesMs: number[] = []
  const played = await during(platform, async () => {
    const stopped = await Promise.all(addresses.slice(0, STOPPED).map((address) => open(address, 0)))
    for (const answer of stopped) answer.pause()
    await Promise.all(addresses.map((address) => play(address, firstBytesMs)))
    for (const answer of stopped) answer.destroy()
  })
  const after = await inspector.memory()
  const grown = (peak: Memory) => `${megabytes(peak.rss)} (before: ${megabytes(idle.rss)})`
  return [
    { name: 'uploaded in', value: `${(uploaded.tookMs / 1_000).toFixed(1)} s`, target: '' },
    { name: 'resident at the most while it is uploaded', value: grown(uploaded.peak), target: 'bounded' },
    { name: 'read whole by one', value: `${megabytes((FILM_BYTES / whole.tookMs) * 1_000)}/s`, target: '' },
    { name: 'resident at the most while it is read whole', value: grown(whole.peak), target: 'bounded' },
    {
      name: `resident at the most with ${PLAYERS} players and ${STOPPED} that stopped reading`,
      value: grown(played.peak),
      target: 'bounded',
    },
    { name: 'first bytes after a seek', value: distribution(firstBytesMs), target: '' },
    { name: 'resident afterwards, collected', value: megabytes(after.rss), target: '' },
  ]
}

/** Does something and watches what memory the server takes meanwhile, uncollected garbage included. */
async function during<T>(platform: Platform, work: () => Promise<T>) {
  const inspector = platform.inspector()
  let peak = await inspector.memory()
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const now = await inspector.evaluate<Memory>('process.memoryUsage()')
      if (now.rss > peak.rss) peak = now
      await wait(SAMPLE_MS)
    }
  })()
  const sinceMs = performance.now()
  const result = await work()
  const tookMs = performance.now() - sinceMs
  isOver = true
  await watching
  return { result, peak, tookMs }
}

/** @returns the path of the stored film */
async function uploadFilm(platform: Platform): Promise<string> {
  const [person] = await signInPeople(platform, 1, TENANT)
  const file = path.join(os.tmpdir(), `andun-bench-film-${process.pid}.mp4`)
  try {
    writeFilm(file)
    const form = new FormData()
    form.append('file', await fs.openAsBlob(file, { type: 'video/mp4' }), 'film.mp4')
    const answer = await fetch(`${platform.origin}/vr/sys/common/upload-cloud`, {
      method: 'POST',
      headers: { 'x-access-token': person!.token, 'tenant-id': String(TENANT) },
      body: form,
    })
    const { success, message } = (await answer.json()) as { success: boolean; message: string }
    if (!success) throw new Error(`video: ${message}`)
    return message
  } finally {
    fs.rmSync(file, { force: true })
  }
}

/** A real film, and behind it a box that players pass over. */
function writeFilm(file: string): void {
  fs.copyFileSync(FILM, file)
  const rest = FILM_BYTES - fs.statSync(file).size
  const box = Buffer.alloc(8)
  box.writeUInt32BE(rest)
  box.write('free', 4, 'latin1')
  fs.appendFileSync(file, box)
  fs.truncateSync(file, FILM_BYTES)
}

/** @returns where each of the players reads the film */
async function putIntoCourse(platform: Platform, film: string): Promise<{ addresses: string[] }> {
  const { database, origin, authSecret } = platform
  return database.scope({ tenantId: 0 }, async (sql) => {
    const chapters = await raw<{ id: string; courseId: string }>`update biz_course_chapter set resource = ${film}
      where id = (select id from biz_course_chapter where resource like '%.mp4' order by id limit 1)
      returning id, course_id as "courseId"`.execute(sql)
    const { id, courseId } = chapters.rows[0]!
    const students = await raw<{ id: string }>`select id from biz_student where tenant_id = ${TENANT}
      order by id limit ${PLAYERS}`.execute(sql)
    if (students.rows.length < PLAYERS) throw new Error(`video: ${students.rows.length} students`)
    const addresses = students.rows.map((student) => {
      const ticket = ticketFor(authSecret, { tenantId: TENANT, studentId: student.id, courseId }, Date.now())
      return `${origin}/vr/learn/${ticket}/file/${id}`
    })
    return { addresses }
  })
}

/** Asks for the film from a byte to its end, as a video element does. */
function open(address: string, first: number): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = http.get(address, { agent: false, headers: { range: `bytes=${first}-` } }, (answer) => {
      if (answer.statusCode === 206) resolve(answer)
      else reject(new Error(`video: ${answer.statusCode}`))
    })
    request.once('error', reject)
  })
}

async function readWhole(address: string): Promise<void> {
  let bytes = 0
  for await (const chunk of await open(address, 0)) bytes += (chunk as Buffer).length
  if (bytes !== FILM_BYTES) throw new Error(`video: ${bytes} bytes`)
}

/** Plays at the speed of the film, and begins somewhere else every few seconds. */
async function play(address: string, firstBytesMs: number[]): Promise<void> {
  const untilMs = performance.now() + PLAYED_MS
  while (performance.now() < untilMs) {
    const askedMs = performance.now()
    const answer = await open(address, Math.floor(Math.random() * (FILM_BYTES - SEEK_EVERY_MS * 1_000)))
    let bytes = 0
    let isFirst = true
    for await (const chunk of answer) {
      if (isFirst) firstBytesMs.push(performance.now() - askedMs)
      isFirst = false
      bytes += (chunk as Buffer).length
      const playedMs = performance.now() - askedMs
      if (playedMs > SEEK_EVERY_MS) break
      // Ahead of the film: the line is left full, as a player does whose buffer is.
      if (bytes > (playedMs / 1_000) * BYTES_A_SECOND) await wait(SLICE_MS)
    }
    answer.destroy()
  }
}
