import { DEFAULT_SETTINGS, type Settings } from '#contract/console/settings.ts'
import { settingsMachine, type SettingsEvent } from '#machines/settings/settings.machine.ts'
import { applyRules } from '#machines/settings/apply-rules.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(settingsMachine)).toEqual([
    '(root) · settings.change → chosen / change, keep',
    '(root) · settings.replaced → applying / replace',
    '(root) · drawer.open → (stays) / openDrawer',
    '(root) · drawer.close → (stays) / closeDrawer',
    'chosen · done painted → applying',
    'applying · done apply → applied / show',
    'applying · error apply → failed',
  ])
})

describe('starting', () => {
  test('[ENT-12][ENT-13][ENT-14][ENT-15][CONST-36][CONST-37][CONST-38][CONST-39][CONST-40] begins with the defaults', () => {
    expect(run().context().settings).toEqual({
      theme: 'light',
      layout: 'sidemenu',
      contentWidth: 'Fixed',
      fixedHeader: true,
      fixSiderbar: true,
      autoHideHeader: false,
      color: '#1890FF',
      colorWeak: false,
      multipage: true,
      appearance: 'system',
    })
    expect(run({ layout: 'topmenu' }).context().settings.contentWidth).toBe('Fixed')
  })

  test('[SET-05][SET-07] puts kept settings right that contradict each other', () => {
    const { contentWidth, autoHideHeader } = run({
      contentWidth: 'Fluid',
      fixedHeader: false,
      autoHideHeader: true,
    }).context().settings
    expect([contentWidth, autoHideHeader]).toEqual(['Fixed', false])
  })
})

describe('changing', () => {
  test('[SET-02][SET-03][SET-09][SET-10] takes a choice over, keeps it and puts it on the page', async () => {
    const actor = run()
    const patch = { theme: 'dark', color: '#722ED1', colorWeak: true, multipage: false } as const
    actor.send({ type: 'settings.change', patch })
    await actor.settled()
    const expected = { ...DEFAULT_SETTINGS, ...patch }
    expect(actor.context().settings).toEqual(expected)
    expect(actor.kept).toEqual([expected])
    expect(actor.applied.at(-1)).toEqual(expected)
    expect(actor.context().shown).toEqual(expected)
    expect(actor.value()).toBe('applied')
  })

  test('[SET-02] shows the choice before the page follows, and what was chosen last where somebody chooses again meanwhile', async () => {
    const actor = run()
    await actor.settled()
    actor.send(change({ appearance: 'dark' }))
    expect(actor.context()).toMatchObject({ settings: { appearance: 'dark' }, shown: { appearance: 'system' } })
    expect(actor.applied.at(-1)?.appearance).toBe('system')
    actor.send(change({ appearance: 'light' }))
    await actor.settled()
    expect(actor.applied.map(({ appearance }) => appearance)).toEqual(['system', 'light'])
    expect(actor.context().shown.appearance).toBe('light')
  })

  test('[SET-04][SET-05] lets fluid width only with the top menu and takes it back with the side menu', () => {
    const actor = run()
    actor.send(change({ contentWidth: 'Fluid' }))
    expect(actor.context().settings.contentWidth).toBe('Fixed')
    actor.send(change({ layout: 'topmenu', contentWidth: 'Fluid' }))
    expect(actor.context().settings.contentWidth).toBe('Fluid')
    actor.send(change({ layout: 'sidemenu' }))
    expect(actor.context().settings.contentWidth).toBe('Fixed')
  })

  test('[SET-06][SET-07] hides the header on scroll only while it is fixed', () => {
    const actor = run({ fixedHeader: false })
    actor.send(change({ autoHideHeader: true }))
    expect(actor.context().settings.autoHideHeader).toBe(false)
    actor.send(change({ fixedHeader: true, autoHideHeader: true }))
    expect(actor.context().settings.autoHideHeader).toBe(true)
    actor.send(change({ fixedHeader: false }))
    expect(actor.context().settings.autoHideHeader).toBe(false)
  })

  test('[SET-08] gives the fixed side menu up with the top menu', () => {
    const actor = run({ fixSiderbar: false })
    actor.send(change({ fixSiderbar: true }))
    expect(actor.context().settings.fixSiderbar).toBe(true)
    actor.send(change({ layout: 'topmenu' }))
    expect(actor.context().settings.fixSiderbar).toBe(false)
    actor.send(change({ fixSiderbar: true }))
    expect(actor.context().settings.fixSiderbar).toBe(false)
  })

  test('[SET-05][SET-07][SET-08] never breaks a rule, whatever was chosen in whatever order', () => {
    const patch = fc.record(
      {
        layout: fc.constantFrom('sidemenu', 'topmenu'),
        contentWidth: fc.constantFrom('Fixed', 'Fluid'),
        fixedHeader: fc.boolean(),
        autoHideHeader: fc.boolean(),
        fixSiderbar: fc.boolean(),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<Partial<Settings>>
    fc.assert(
      fc.property(fc.array(patch), (patches) => {
        const end = patches.reduce(applyRules, DEFAULT_SETTINGS)
        const broken =
          (end.contentWidth === 'Fluid' && end.layout !== 'topmenu') ||
          (end.autoHideHeader && !end.fixedHeader) ||
          (end.fixSiderbar && end.layout === 'topmenu')
        expect(broken).toBe(false)
        expect(applyRules(end, {})).toEqual(end)
      }),
    )
  })
})

describe('failing', () => {
  test('[ERR-04] warns when the appearance cannot be made, keeps the choice, and recovers with the next one', async () => {
    const actor = run()
    actor.fail = true
    actor.send(change({ color: '#FA541C' }))
    await actor.settled()
    expect(actor.value()).toBe('failed')
    expect(actor.warned).toEqual(['Failed to update theme'])
    expect(actor.context()).toMatchObject({
      problem: 'Failed to update theme',
      settings: { color: '#FA541C' },
      shown: { color: '#1890FF' },
    })
    actor.fail = false
    actor.send(change({ color: '#52C41A' }))
    await actor.settled()
    expect(actor.value()).toBe('applied')
    expect(actor.context().problem).toBe(null)
  })
})

describe('the rest', () => {
  test('[SET-01] opens and closes the drawer without touching the settings', () => {
    const actor = run()
    actor.send({ type: 'drawer.open' })
    expect(actor.context().drawer).toBe('open')
    actor.send({ type: 'drawer.close' })
    expect(actor.context().drawer).toBe('closed')
    expect(actor.kept).toEqual([])
  })

  test('[SET-01] takes over what another browser tab chose without keeping it again', async () => {
    const actor = run()
    actor.send({ type: 'settings.replaced', settings: { ...DEFAULT_SETTINGS, appearance: 'dark' } })
    await actor.settled()
    expect(actor.context().settings.appearance).toBe('dark')
    expect(actor.applied.at(-1)?.appearance).toBe('dark')
    expect(actor.kept).toEqual([])
  })

  test('[SET-01] every path of the model ends in a state that accepts another change', async () => {
    const model = modelOf(
      settingsMachine,
      [change({ fixedHeader: true }), { type: 'settings.replaced', settings: DEFAULT_SETTINGS } as never],
      { input: {} },
    )
    const seen = new Set<string>()
    for (const path of model.getSimplePaths()) {
      await path.test({
        states: {
          '*': (state: any) => {
            seen.add(String(state.value))
            expect(state.can(change({ color: '#13C2C2' }))).toBe(true)
          },
        },
      })
    }
    expect([...seen].sort()).toEqual(['applied', 'applying', 'chosen', 'failed'])
  })
})

function run(stored: Partial<Settings> | null = null) {
  const kept: Settings[] = []
  const applied: Settings[] = []
  const warned: string[] = []
  const actor = createActor(
    settingsMachine.provide({
      actors: {
        painted: fromPromise<void>(async () => {}),
        apply: fromPromise<void, Settings>(async ({ input }) => {
          applied.push(input)
          if (face.fail) throw new Error('no such colour')
        }),
      },
      actions: {
        keep: (_, params) => void kept.push(params.settings),
        warn: (_, params) => void warned.push(params.message),
      },
    }),
    { input: { stored: stored === null ? null : { ...DEFAULT_SETTINGS, ...stored } } },
  )
  const face = {
    fail: false,
    kept,
    applied,
    warned,
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
    context: () => actor.getSnapshot().context,
    value: () => actor.getSnapshot().value,
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  }
  actor.start()
  return face
}

function change(patch: Partial<Settings>): SettingsEvent & { type: 'settings.change' } {
  return { type: 'settings.change', patch }
}
