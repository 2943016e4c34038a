import type { AppOptions } from '#server/app.ts'
import { newId } from '#server/db/ids.ts'
import { vi } from 'vitest'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'

const CODES = [
  ...allOf('system:message', 'resend'),
  ...allOf('system:message:template', 'send'),
  'system:outbox:list',
  'system:sysAnnouncement:list',
]
const DICTIONARIES: Record<string, Record<string, string>> = {
  msgType: { '1': '短信', '2': '邮件', '3': '微信', '4': '系统' },
  msgSendStatus: { '0': '未发送', '1': '发送成功', '2': '发送失败' },
}

export interface Office {
  server: TestApp
  /** Writes templates and sends messages in tenant 1. */
  writer: Caller
  /** The same in tenant 2. */
  neighbour: Caller
  /** Adds a template of tenant 1. */
  addTemplate: (template: object) => Promise<void>
  send: (sending: object) => ReturnType<Caller['post']>
  /** The messages to a receiver, newest first. */
  messagesTo: (receiver: string) => Promise<any[]>
  /** The last message to a receiver once it was tried at least so often. */
  tried: (receiver: string, times?: number) => Promise<any>
}

/** The real server with people who may send messages. */
export async function openOffice(options: Partial<AppOptions> = {}): Promise<Office> {
  const server = await openTestApp(options)
  await addDictionaries(server)
  const writer = await callerOf(server, { id: 'writer', permissions: CODES })
  const neighbour = await callerOf(server, { id: 'neighbour', tenantIds: [2], permissions: CODES })
  await addPerson(server.database, { id: 'reader' })
  const messagesTo = async (esReceiver: string) =>
    (await writer.get('/sys/message/sysMessage/list', { esReceiver, column: 'createTime', order: 'desc' })).result
      .records
  return {
    server,
    writer,
    neighbour,
    messagesTo,
    addTemplate: async (template) => {
      const { success, message } = await writer.post('/sys/message/sysMessageTemplate/add', template)
      if (!success) throw new Error(message)
    },
    send: (sending) => writer.post('/sys/message/sysMessageTemplate/sendMsg', sending),
    tried: (receiver, times = 1) =>
      vi.waitFor(
        async () => {
          const [message] = await messagesTo(receiver)
          if (!(message?.esSendNum >= times)) throw new Error(`not tried yet: ${JSON.stringify(message)}`)
          return message
        },
        { timeout: 30_000, interval: 20 },
      ),
  }
}

async function addDictionaries({ database }: TestApp): Promise<void> {
  await database.scope({ tenantId: 0 }, async (sql) => {
    for (const [code, items] of Object.entries(DICTIONARIES)) {
      await sql.insertInto('sys_dict').values({ id: code, dict_name: code, dict_code: code }).execute()
      for (const [value, text] of Object.entries(items)) {
        const item = { id: newId(), dict_id: code, item_text: text, item_value: value }
        await sql.insertInto('sys_dict_item').values(item).execute()
      }
    }
  })
}
