/** The people of this employer. */
export function PeopleView() {
  return null;
}
