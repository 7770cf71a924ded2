/** Words for the dates of a standing order, which customers and bakeries see and change. */
export const dates = {
  states: {
    planned: 'Geplant',
    ordered: 'Bestellt',
    ordered_before: 'Schon bestellt',
    skipped: 'Ausgesetzt',
    paused: 'Pause',
    closed: 'Geschlossen',
    no_time: 'Zeit entfällt',
    cancelled: 'Storniert',
    missed: 'Nicht bestellt',
  },
  orderedBefore: (code: string) => `Schon bestellt: ${code}`,
  view: 'Ansehen',
  skip: 'Aussetzen',
  unskip: 'Doch bestellen',
  pauseLabel: 'Pausieren, weiter ab',
  pause: 'Pausieren',
  pausedUntil: (day: string) => `Pausiert. Weiter ab ${day}`,
  resume: 'Jetzt fortsetzen',
}
