import { MAX_FRAME_LENGTH } from '#contract/wire/live.ts'
import { randomFrom } from '#tests/streams/live-world.ts'

const UPDATE = '{"type":"update_vxe_table","data":{"socketKey":"position","args":'

/** What no server of ours would say, each in its own way. */
const HAND_MADE: readonly string[] = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '[]',
  '{}',
  '"heart_beat"',
  'HeartBeat',
  '{"type":null}',
  '{"type":"constructor","data":{}}',
  '{"type":"heart_beat","data":true,"seq":{"position":"many","x":-1}}',
  '{"type":"heart_beat","data":true,"seq":[1,2,3]}',
  '{"type":"resume_ok"}',
  '{"type":"resume_ok","data":[]}',
  '{"type":"resume_ok","data":{"position":{"recovered":"yes"}}}',
  '{"type":"common_send_date","data":{"key":"position","args":"all"}}',
  '{"type":"common_send_date","data":{"key":"position","args":[{"action":"drop table","ids":[null,{}]}]}}',
  '{"type":"common_send_date","data":{"key":"__proto__","args":[{"action":"edit","ids":["polluted"]}]}}',
  `${UPDATE}null}}`,
  `${UPDATE}[]}}`,
  `${UPDATE}[null,""]}}`,
  `${UPDATE}["p-1-P1",""]}}`,
  `${UPDATE}[{"id":""},""]}}`,
  `${UPDATE}[{"name":"no id"},""]}}`,
  `${UPDATE}[{"id":"p-1-P1","__proto__":{"polluted":1}},""]}}`,
  `${UPDATE}[{"id":"p-1-P1","\\u005f_proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}},""]}}`,
  `${UPDATE}[{"id":"nobody","name":"<img src=x onerror=alert(1)>"},""]}}`,
  `${UPDATE}[{"id":"p-1-P1","unknown":{"a":[1]},"toString":"x"},""]}}`,
  `${UPDATE}[{"id":"p-1-P1"},""]},"ep":7,"seq":"next","prev":{}}`,
  '{"cmd":"topic","msgId":{},"msgTxt":[]}',
  '\ud800 a surrogate alone',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${UPDATE}[{"id":"p-1-P1","deep":${'{"a":'.repeat(100)}1${'}'.repeat(100)}},""]}}`,
  JSON.stringify('x'.repeat(MAX_FRAME_LENGTH - 2)),
  JSON.stringify('x'.repeat(MAX_FRAME_LENGTH - 1)),
]

/** So many frames: those made by hand, and true ones with letters exchanged. @param short leaves out what is long */
export function hostileFrames(count: number, seed: number): string[] {
  const random = randomFrom(seed)
  const model = `${UPDATE}[{"id":"p-1-P1","code":"P1"},"case"]},"ep":"other"}`
  return Array.from({ length: count }, (_, index) => HAND_MADE[index] ?? mangled(model, random))
}

function mangled(text: string, random: () => number): string {
  const letters = Array.from(text)
  for (let time = 0; time <= 4 * random(); time++) {
    const place = Math.floor(random() * letters.length)
    letters[place] = String.fromCharCode(Math.floor(random() * 0x2_00))
  }
  return letters.slice(0, random() < 0.2 ? Math.floor(random() * letters.length) : undefined).join('')
}
