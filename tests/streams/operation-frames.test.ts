import type { Operation } from '#contract/wire/operation.ts'
import { operationFrames } from '#streams/operation-frames.ts'
import { operation } from '#tests/machines/operation.fixture.ts'
import { Subject } from 'rxjs'
import { expect, test } from 'vitest'

test('takes what is told of operations and nothing else', () => {
  const texts$ = new Subject<string>()
  const heard: Operation[] = []
  operationFrames(texts$).subscribe((one) => heard.push(one))
  texts$.next('HeartBeat')
  texts$.next(JSON.stringify({ cmd: 'topic', msgTxt: '"operation"' }))
  texts$.next(JSON.stringify({ cmd: 'operation', operation: { id: 'x' } }))
  texts$.next('{"cmd":"operation",')
  texts$.next(JSON.stringify({ cmd: 'operation', operation: operation(), userId: 'ada' }))
  expect(heard).toEqual([operation()])
})
