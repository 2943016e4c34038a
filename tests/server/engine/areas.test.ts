import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { role } from '#contract/areas/role/role.entity.ts'
import { position } from '#contract/areas/position/position.entity.ts'
import { AREAS } from '#contract/areas.ts'
import type { Entity } from '#contract/define-entity.ts'
import { defineArea } from '#contract/define-area.ts'
import { SERVER_AREAS } from '#server/areas/areas.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { wholeArea } from '#server/areas/whole-area.ts'
import { topicsOf } from '#server/live/topics.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'

const entities: readonly Entity[] = AREAS.flatMap((area) => [...area.entities])

describe('areas', () => {
  const facts = { ...defineArea({ name: 'position', entities: [position], pages: [] }), name: 'position' as const }

  test('an entity of which its area says nothing gets the standard resource', () => {
    const [resource] = wholeArea(facts).resources
    expect([resource!.entity, resource!.hooks]).toEqual([position, {}])
    const own = defineResource(position, { live: 'changes' })
    expect(wholeArea(facts, { name: 'position', resources: [own] }).resources).toEqual([own])
  })

  test('a resource whose entity is not listed is refused', () => {
    const stray = { name: 'position', resources: [defineResource(role)] } as const
    expect(() => wholeArea(facts, stray)).toThrow('position does not list the entity role')
  })

  test('every listed entity is served once', () => {
    expect(SERVER_AREAS.flatMap((area) => area.resources.map(({ entity }) => entity))).toEqual(entities)
  })

  test('[LIVE-05] every entity is followed, with its rows where its lists show them', () => {
    const topics = topicsOf(SERVER_AREAS.flatMap((area) => area.resources))
    const without = entities.map(({ name }) => name).filter((name) => !topics.has(name))
    const changesOnly = [...topics.values()].filter(({ resource }) => resource === null).map(({ key }) => key)
    expect({ without, changesOnly }).toEqual({
      without: ['ownAnnouncement', 'dataLog', 'ossFile', 'log', 'studyStep', 'studyAnswer'],
      changesOnly: [
        'announcementReader',
        'department',
        'outgoing',
        'onlineUser',
        'permission',
        'dataRule',
        'tenant',
        'tenantPack',
      ],
    })
  })
})

describe('a value that must be there once', () => {
  let server: TestApp
  let writer: Caller
  beforeAll(async () => {
    server = await openTestApp()
    writer = await callerOf(server, { id: 'w', permissions: entities.flatMap(({ permission }) => allOf(permission)) })
  })
  afterAll(() => server.dispose())

  test('[API-092][API-094] is looked up while it is typed, whatever the entity', async () => {
    const unique = entities.flatMap(({ table, fields }) =>
      Object.keys(fields)
        .filter((name) => fields[name]!.unique !== undefined && fields[name]!.uniqueWithin === undefined)
        .map((fieldName) => ({ tableName: table, fieldName, fieldVal: 'still free' })),
    )
    expect(unique.map(({ tableName }) => tableName)).toEqual(
      expect.arrayContaining(['sys_depart_role', 'sys_permission', 'sys_position', 'sys_user']),
    )
    const ownChecks = entities.flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ uniqueWithin }) => uniqueWithin?.path ?? []),
    )
    const served = server.app.declaredRoutes.map(({ url }) => url)
    expect(ownChecks.filter((path) => !served.includes(`/vr${path}`))).toEqual([])
    const answers: unknown[] = []
    for (const field of unique)
      answers.push([field.tableName, (await writer.get('/sys/duplicate/check', field)).message])
    expect(answers).toEqual(unique.map(({ tableName }) => [tableName, '该值可用！']))
  })
})
