/** Names the operator of tests as an environment does: operators cannot change it. */
export const TEST_OPERATOR = {
  name: 'Krume Betrieb',
  address: ['Ofenweg 1', '21335 Lüneburg'],
  email: 'operator@krume.example',
}

/** Says the same in variables. Without them nobody can register. */
export const OPERATOR_ENVIRONMENT = {
  OPERATOR_NAME: TEST_OPERATOR.name,
  OPERATOR_ADDRESS: TEST_OPERATOR.address.join(';'),
  OPERATOR_EMAIL: TEST_OPERATOR.email,
}

/** Leaves the platform without an operator: empty variables count as absent. */
export const NO_OPERATOR_ENVIRONMENT = { OPERATOR_NAME: '', OPERATOR_ADDRESS: '', OPERATOR_EMAIL: '' }
