import { tableTree } from '#core/lists/tree-sources.ts'
import { fakeHttp, ok } from '#tests/crud/fake-http.ts'
import { expect, test } from 'vitest'

test('[FMT-09] of a node 1 says that it is a leaf and 0 that it is none, as true and false do', async () => {
  const nodes = [1, 0, true, false, null].map((leaf, at) => ({ key: String(at), title: '节点', leaf }))
  const http = fakeHttp({ 'GET /sys/dict/loadTreeData': ok(nodes) })
  const source = tableTree(http, 'sys_category,name,id', { parent: 'pid' })
  const level = await source.fetchLevel({ pid: '' }, new AbortController().signal)
  expect(level.map(({ isLeaf }) => isLeaf)).toEqual([true, false, true, false, false])
})
