/** The walls that every platform begins with, as they are stored. Source: walls 5.5. */
export const STANDARD_WALLS = {
  training: {
    name: '安全培训总览',
    definition: {
      reading: { screenWidthM: 1.2, distanceM: 3 },
      night: { dark: { from: '21:00', to: '06:30' }, light: 0.6 },
      pages: [
        {
          id: 'training',
          title: '培训',
          seconds: 30,
          tiles: [
            { id: 'title', kind: 'title', at: { x: 0, y: 0, w: 18, h: 1 } },
            { id: 'clock', kind: 'clock', at: { x: 18, y: 0, w: 6, h: 1 } },
            {
              id: 'figures',
              kind: 'figureRow',
              at: { x: 0, y: 1, w: 24, h: 2 },
              options: {
                figures: [
                  'onlineStudent',
                  'onlineDevice',
                  'todayPlay',
                  'todayPass',
                  'hazardsOpen',
                  'alarmsUnacknowledged',
                ],
              },
            },
            { id: 'curve', kind: 'curve', at: { x: 0, y: 3, w: 12, h: 5 } },
            { id: 'map', kind: 'tileMap', at: { x: 12, y: 3, w: 6, h: 5 } },
            { id: 'courses', kind: 'ranking', at: { x: 18, y: 3, w: 6, h: 5 }, options: { of: 'courses', rows: 6 } },
            { id: 'hours', kind: 'bullets', at: { x: 0, y: 8, w: 8, h: 4 }, options: { rows: 6 } },
            { id: 'hazards', kind: 'statusBars', at: { x: 8, y: 8, w: 8, h: 4 }, options: { of: 'hazards' } },
            { id: 'events', kind: 'events', at: { x: 16, y: 8, w: 8, h: 4 } },
          ],
        },
        {
          id: 'devices',
          title: '设备',
          seconds: 30,
          tiles: [
            { id: 'title', kind: 'title', at: { x: 0, y: 0, w: 18, h: 1 } },
            { id: 'clock', kind: 'clock', at: { x: 18, y: 0, w: 6, h: 1 } },
            {
              id: 'figures',
              kind: 'figureRow',
              at: { x: 0, y: 1, w: 24, h: 2 },
              options: { figures: ['onlineDevice', 'onlineRate', 'faultyDevice', 'repairDevice'] },
            },
            { id: 'grid', kind: 'deviceGrid', at: { x: 0, y: 3, w: 16, h: 9 } },
            { id: 'types', kind: 'statusBars', at: { x: 16, y: 3, w: 8, h: 4 }, options: { of: 'deviceTypes' } },
            { id: 'faults', kind: 'ranking', at: { x: 16, y: 7, w: 8, h: 5 }, options: { of: 'faults', rows: 6 } },
          ],
        },
        {
          id: 'hazards',
          title: '隐患与演练',
          seconds: 30,
          tiles: [
            { id: 'title', kind: 'title', at: { x: 0, y: 0, w: 18, h: 1 } },
            { id: 'clock', kind: 'clock', at: { x: 18, y: 0, w: 6, h: 1 } },
            { id: 'heat', kind: 'heat', at: { x: 0, y: 1, w: 14, h: 4 } },
            { id: 'rates', kind: 'alarmRates', at: { x: 14, y: 1, w: 10, h: 4 } },
            { id: 'overdue', kind: 'table', at: { x: 0, y: 5, w: 14, h: 7 } },
            { id: 'drills', kind: 'calendar', at: { x: 14, y: 5, w: 10, h: 7 } },
          ],
        },
        {
          id: 'alarms',
          title: '告警',
          seconds: 30,
          tiles: [
            { id: 'title', kind: 'title', at: { x: 0, y: 0, w: 18, h: 1 } },
            { id: 'clock', kind: 'clock', at: { x: 18, y: 0, w: 6, h: 1 } },
            {
              id: 'figures',
              kind: 'figureRow',
              at: { x: 0, y: 1, w: 24, h: 2 },
              options: { figures: ['alarmsUnacknowledged', 'alarmsShelved', 'hazardsOpen', 'todayHazard'] },
            },
            { id: 'alarms', kind: 'alarms', at: { x: 0, y: 3, w: 24, h: 9 }, options: { rows: 9 } },
          ],
        },
      ],
    },
  },
  devices: {
    name: '设备与告警值守',
    definition: {
      reading: { screenWidthM: 1.2, distanceM: 5 },
      night: { dark: { from: '21:00', to: '06:30' }, light: 0.6 },
      sound: true,
      pages: [
        {
          id: 'watch',
          title: '值守',
          seconds: 30,
          tiles: [
            { id: 'title', kind: 'title', at: { x: 0, y: 0, w: 16, h: 1 } },
            { id: 'clock', kind: 'clock', at: { x: 16, y: 0, w: 8, h: 1 } },
            { id: 'rate', kind: 'figure', at: { x: 0, y: 1, w: 6, h: 3 }, options: { figure: 'onlineRate' } },
            { id: 'faulty', kind: 'figure', at: { x: 6, y: 1, w: 6, h: 3 }, options: { figure: 'faultyDevice' } },
            { id: 'grid', kind: 'deviceGrid', at: { x: 0, y: 4, w: 12, h: 8 } },
            { id: 'alarms', kind: 'alarms', at: { x: 12, y: 1, w: 12, h: 7 }, options: { rows: 7 } },
            { id: 'rates', kind: 'alarmRates', at: { x: 12, y: 8, w: 7, h: 4 } },
            { id: 'shelved', kind: 'figure', at: { x: 19, y: 8, w: 5, h: 4 }, options: { figure: 'alarmsShelved' } },
          ],
        },
      ],
    },
  },
} as const
