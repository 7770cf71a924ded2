export const duties = {
  title: 'Was das Gesetz verlangt',
  lead: 'Vieles davon erledigt Krume. Hier steht, was Ihnen bleibt, bevor und während Sie verkaufen.',
  operatorLead: 'Was Krume davon erledigt, und was Ihnen als Betreiber bleibt.',
  done: 'Das macht Krume',
  todo: 'Das bleibt Ihnen',
  open: 'Dorthin',
  noAdvice:
    'Stand November 2026. Diese Liste ist keine Rechtsberatung: Im Zweifel fragen Sie Ihre Kammer, Ihren Verband oder eine Anwältin.',
}
