import { setTimeout as pause } from 'node:timers/promises'
import { sql as raw } from 'kysely'
import { WebSocket } from 'ws'
import { distribution, percentile, type Figure } from '#bench/live/figures.ts'
import type { Platform } from '#bench/live/platform.ts'
import { startBeats } from './beats.ts'
import { seedFleet, type Fleet } from './fleet.ts'

const DEVICES = 1_000
const BEAT_EVERY_MS = 10_000
/** Edits in one part of a round, and the pause after each: people do not wait for each other. */
const EDITS = 400
const EDIT_EVERY_MS = 25
/** Without and with take turns, so that what else the machine does hits both. */
const ROUNDS = 5
/** Share of edits that are compared. */
const COMPARED = 0.95

/** Edits without devices, and the same while all of them report and a page shows the list. */
export async function measureEdits(platform: Platform): Promise<Figure[]> {
  const fleet = await seedFleet(platform, DEVICES, BEAT_EVERY_MS)
  const page = await openPage(platform, fleet)
  await edits(platform, fleet)
  const [without, withBeats, beats, ratios]: [number[], number[], number[], number[]] = [[], [], [], []]
  let refused = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = await edits(platform, fleet)
    const running = startBeats(platform, fleet)
    const busy = await edits(platform, fleet)
    await running.stop()
    without.push(...quiet)
    withBeats.push(...busy)
    beats.push(...running.tookMs)
    refused += running.refused
    ratios.push(percentile(busy, COMPARED) / percentile(quiet, COMPARED))
  }
  const whole = percentile(withBeats, COMPARED) / percentile(without, COMPARED) - 1
  const share = (value: number) => `${value > 0 ? '+' : ''}${(value * 100).toFixed(0)} %`
  const figures = [
    { name: 'edits without devices', value: distribution(without), target: '' },
    {
      name: `edits beside ${DEVICES} devices × 1 beat per ${BEAT_EVERY_MS / 1_000} s`,
      value: distribution(withBeats),
      target: '',
    },
    {
      name: 'p95 of edits beside devices',
      value: `${share(whole)} (rounds: ${ratios.map((one) => share(one - 1)).join(', ')})`,
      target: '≤ +20 %',
    },
    { name: 'beats', value: distribution(beats), target: '' },
    { name: 'beats refused', value: String(refused), target: '0' },
    { name: 'devices whose beat is in the table', value: String(await online(platform)), target: String(DEVICES) },
    { name: 'frames with rows told to one page', value: String(page.frames()), target: '' },
  ]
  page.close()
  return figures
}

/** @returns ms of each */
async function edits({ origin }: Platform, { ids, token }: Fleet): Promise<number[]> {
  const tookMs: number[] = []
  for (let count = 0; count < EDITS; count += 1) {
    const id = ids[(count * STRIDE) % ids.length]!
    const begunMs = performance.now()
    const answer = await fetch(`${origin}/vr/vr/equipment/info/edit`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-access-token': token },
      body: JSON.stringify({ id, place: `实训室 ${count}` }),
    })
    const { success, message } = (await answer.json()) as { success: boolean; message: string }
    if (!success) throw new Error(`edits: ${message}`)
    tookMs.push(performance.now() - begunMs)
    await pause(EDIT_EVERY_MS)
  }
  return tookMs
}

/** Prime to the number of devices: rows that are edited lie apart. */
const STRIDE = 379

async function online({ database }: Platform): Promise<number> {
  const { rows } = await database.scope({ tenantId: 0 }, (sql) =>
    raw<{ count: number }>`select count(*)::integer as count from biz_equipment where last_online is not null`.execute(
      sql,
    ),
  )
  return rows[0]!.count
}

/** A page that shows the list, so that what devices say is told, too. */
async function openPage({ port }: Platform, { userId, token }: Fleet) {
  const origin = `http://127.0.0.1:${port}`
  const socket = new WebSocket(`ws://127.0.0.1:${port}/vr/vxeSocket/${userId}/bench`, token, { headers: { origin } })
  let frames = 0
  socket.on('message', (data) => {
    if (String(data as Buffer).includes('"volatile:')) frames += 1
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.send(JSON.stringify({ type: 'resume', data: { equipment: { ep: null, seq: null } } }))
  const beat = setInterval(() => socket.send(JSON.stringify({ type: 'heart_beat', data: '' })), 10_000)
  return {
    frames: () => frames,
    close: () => {
      clearInterval(beat)
      socket.terminate()
    },
  }
}
