import { expect, test } from 'vitest'
import { clerkOf, design, field, openDesigner, take } from './fixtures.ts'

test('servers of two databases in one process do not mix forms that have the same code', async () => {
  const one = await openDesigner()
  const other = await openDesigner()
  try {
    for (const [{ designer }, name] of [
      [one, '甲册'],
      [other, '乙册'],
    ] as const) {
      await take(designer, 'publish', await design(designer, 'mixed', [field('title', '标题')], { name }))
    }
    const clerk = await clerkOf(one.server, 'mixed', 'mixer')
    await (await clerkOf(other.server, 'mixed', 'mixer')).get('/online/rows/mixed/list')
    expect(await clerk.post('/online/rows/mixed/add', { title: '第一' })).toMatchObject({ success: true })
    const words = () =>
      one.server.database.scope({ tenantId: 0 }, (sql) =>
        sql.selectFrom('sys_log').select('log_content').where('userid', '=', 'mixer').execute(),
      )
    await expect.poll(words).toEqual([{ log_content: '新增甲册“第一”' }])
  } finally {
    await one.server.dispose()
    await other.server.dispose()
  }
})
