import { rightsKeys } from '#streams/rights-keys.ts'
import { Subject } from 'rxjs'
import { expect, test } from 'vitest'

test('[PERM-03] takes the key of the rights whenever it is another one, and nothing else', () => {
  const texts$ = new Subject<string>()
  const heard: string[] = []
  rightsKeys(texts$).subscribe((key) => heard.push(key))
  const told = (frame: object) => texts$.next(JSON.stringify(frame))
  texts$.next('HeartBeat')
  told({ cmd: 'topic', msgTxt: '"rights"' })
  told({ cmd: 'rights' })
  texts$.next('{"cmd":"rights",')
  told({ cmd: 'rights', key: 'a' })
  told({ cmd: 'rights', key: 'a' })
  told({ cmd: 'rights', key: 'b' })
  expect(heard).toEqual(['a', 'b'])
})
