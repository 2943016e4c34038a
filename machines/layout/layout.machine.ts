import { assign, setup } from 'xstate'

export type Device = 'desktop' | 'tablet' | 'phone'

export interface LayoutContext {
  device: Device
  /** Whether the side menu shows its texts (not on a phone). */
  opened: boolean
  /** What the person chose on a desktop; kept while the window is narrower. Source: ENT-11. */
  chosen: boolean
  /** Whether the menu drawer of a phone is out. */
  drawer: boolean
  /** Whether the header went out of sight while scrolling. Source: SET-07. */
  headerHidden: boolean
}

export interface LayoutInput {
  device?: Device
  /** The kept choice of a desktop; opened by default. */
  opened?: boolean
}

export type LayoutEvent =
  | { type: 'device.changed'; device: Device }
  | { type: 'sidebar.toggle' }
  | { type: 'menu.opened' }
  | { type: 'menu.closed' }
  | { type: 'scroll.changed'; hidden: boolean }

/** `keep` follows each choice made on a desktop. */
export interface LayoutEffects {
  keep(params: { opened: boolean }): void
}

/** The frame: side menu wide, narrow or in a drawer, header in or out of sight. Source: LAYOUT-01…08, CONST-29, CONST-30. */
export const layoutMachine = setup({
  types: {
    context: {} as LayoutContext,
    input: {} as LayoutInput,
    events: {} as LayoutEvent,
  },
  actions: {
    settleDesktop: assign(({ context }) => ({ device: 'desktop' as const, opened: context.chosen, drawer: false })),
    settleTablet: assign({ device: 'tablet', opened: false, drawer: false }),
    settlePhone: assign({ device: 'phone', opened: true, drawer: false }),
    choose: assign(({ context }) => ({ opened: !context.opened, chosen: !context.opened })),
    toggle: assign(({ context }) => ({ opened: !context.opened })),
    toggleDrawer: assign(({ context }) => ({ drawer: !context.drawer })),
    openDrawer: assign({ drawer: true }),
    closeDrawer: assign({ drawer: false }),
    hideHeader: assign((_, { hidden }: { hidden: boolean }) => ({ headerHidden: hidden })),
    keep: (_args, _params: { opened: boolean }) => {},
  },
  guards: {
    isDesktop: (_, { device }: { device: Device }) => device === 'desktop',
    isTablet: (_, { device }: { device: Device }) => device === 'tablet',
    isPhone: (_, { device }: { device: Device }) => device === 'phone',
    startsOnTablet: ({ context }) => context.device === 'tablet',
    startsOnPhone: ({ context }) => context.device === 'phone',
  },
}).createMachine({
  id: 'layout',
  context: ({ input }) => ({
    device: input.device ?? 'desktop',
    opened: input.opened ?? true,
    chosen: input.opened ?? true,
    drawer: false,
    headerHidden: false,
  }),
  initial: 'measuring',
  on: {
    'device.changed': [
      { guard: { type: 'isDesktop', params: ({ event }) => event }, target: '.desktop' },
      { guard: { type: 'isTablet', params: ({ event }) => event }, target: '.tablet' },
      { guard: { type: 'isPhone', params: ({ event }) => event }, target: '.phone' },
    ],
    'scroll.changed': { actions: { type: 'hideHeader', params: ({ event }) => event } },
  },
  states: {
    measuring: {
      description: 'Which device the console starts on.',
      always: [
        { guard: 'startsOnTablet', target: 'tablet' },
        { guard: 'startsOnPhone', target: 'phone' },
        { target: 'desktop' },
      ],
    },
    desktop: {
      description: 'The side menu is as wide as the person left it.',
      entry: 'settleDesktop',
      on: {
        'sidebar.toggle': {
          actions: ['choose', { type: 'keep', params: ({ context }) => ({ opened: context.opened }) }],
        },
      },
    },
    tablet: {
      description: 'The side menu is narrow; widening it is not remembered.',
      entry: 'settleTablet',
      on: { 'sidebar.toggle': { actions: 'toggle' } },
    },
    phone: {
      description: 'The menu sits in a drawer.',
      entry: 'settlePhone',
      on: {
        'sidebar.toggle': { actions: 'toggleDrawer' },
        'menu.opened': { actions: 'openDrawer' },
        'menu.closed': { actions: 'closeDrawer' },
      },
    },
  },
})
