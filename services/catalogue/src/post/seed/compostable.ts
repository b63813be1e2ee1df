export const compostable = `
<p>Three words stand on packaging today, and they sound as if they meant the same: <em>compostable</em>, <em>biodegradable</em>, <em>bio-based</em>. They do not. Whoever knows the difference buys less that ends in the wrong bin.</p>
<h2>Bio-based says where it comes from</h2>
<p>A bio-based plastic is made from plants in whole or in part: maize, sugar cane, castor oil. That says nothing about its end. Some bio-based plastics behave exactly like those made from oil and stay just as long in a ditch.</p>
<h2>Biodegradable says what can happen</h2>
<p>A material is biodegradable when micro-organisms can take it apart. Without a time and a place the word means little. Wood is biodegradable, and so is a ship that has lain on the ground of a lake for three hundred years.</p>
<h2>Compostable says where and how fast</h2>
<p>This is the word with a test behind it. Industrial compost is kept hot for weeks; what is certified for it breaks down there. A heap in the garden is cooler and slower, and <strong>only what is marked for home compost belongs on it.</strong> Many towns also take compostable packaging out of the organic bin, because it looks like any other plastic to the sorting plant. A look at the rules of your own town settles it.</p>
<h2>What we do about it</h2>
<p>We prefer things that need no label. An unvarnished wooden handle, a cotton cloth, a coconut fibre, a paper box with paper tape: everyone knows what becomes of them. Where a product has parts that do not rot, such as a steel loop or a nylon bristle, we write that in its description, with a word on how to take it apart.</p>
<h2>In one sentence each</h2>
<ul>
<li><strong>Bio-based:</strong> it grew once.</li>
<li><strong>Biodegradable:</strong> it may go, some day, somewhere.</li>
<li><strong>Compostable:</strong> it goes in a known time in the right compost.</li>
<li><strong>Home compostable:</strong> your heap will do.</li>
</ul>
<p>And the best packaging remains the one that was never needed.</p>
`
