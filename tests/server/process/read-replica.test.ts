import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { readFromReplica } from '#server/process/database-server.ts'
import { StartProblem } from '#server/process/start-problem.ts'

/** What a start says when its replica is so. */
async function saidWhen(health: Awaited<ReturnType<Database['useReplica']>>): Promise<string[]> {
  const said: string[] = []
  const asked: unknown[] = []
  const database = { useReplica: async (to: unknown) => (asked.push(to), health) } as unknown as Database
  await readFromReplica(database, 'postgres://replica/andun', (line) => said.push(line))
  expect(asked).toEqual([{ connectionString: 'postgres://replica/andun' }])
  return said
}

test('a server does not start on the replica of another database, or on what is none', async () => {
  const start = saidWhen('foreign')
  await expect(start).rejects.toThrow(StartProblem)
  await expect(start).rejects.toThrow('DATABASE_READ_URL 指向的不是 DATABASE_URL 的流复制副本')
})

test('it starts without a replica that does not answer, and says so', async () => {
  expect(await saidWhen('silent')).toEqual(['只读副本没有应答，暂时全部从主数据库读取。请检查 DATABASE_READ_URL。'])
  expect(await saidWhen('answers')).toEqual([])
  expect(await saidWhen('lags')).toEqual([])
})
