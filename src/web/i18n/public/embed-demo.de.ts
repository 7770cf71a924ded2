/** Website of the demo bakery, just enough to show a shop on it. */
export const embedDemo = {
  title: 'So sieht Ihr Shop auf Ihrer Website aus',
  note: 'Beispielseite: So könnte die Website einer Bäckerei aussehen. Der Shop darunter kommt mit einer einzigen Zeile auf die Seite.',
  snippet: 'Diese Zeile',
  menu: ['Brot', 'Kuchen', 'Über uns'],
  heading: 'Morgens frisch, abends bestellt',
  text: 'Seit 1932 backen wir in der Lüneburger Altstadt mit Natursauerteig und ohne Eile. Bestellen Sie bis 18\u00a0Uhr, dann liegt Ihre Tüte am nächsten Morgen bereit.',
  shop: 'Hier vorbestellen',
  end: 'Nach dem Shop geht die eigene Seite weiter: Öffnungszeiten, Anfahrt, ein Gruß aus der Backstube.',
}
